"""The search for import cycles finds those of lazy imports and of type checking, and tells the shortest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.import_cycles import imports, knots, shortest_cycle


def test_a_graph_without_cycles_has_no_knot() -> None:
    assert knots({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_knots_are_told_apart_and_told_by_their_shortest_cycle() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "b"}, "x": {"y", "a"}, "y": {"x"}, "z": {"x"}}
    assert knots(graph) == [{"a", "b", "c"}, {"x", "y"}]
    assert shortest_cycle(graph, {"a", "b", "c"}) == ["b", "c", "b"]
    assert shortest_cycle(graph, {"x", "y"}) == ["x", "y", "x"]


def test_lazy_imports_and_those_for_type_checking_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "knotted"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "first.py").write_text("from knotted import second\n", encoding="utf-8")
    (package / "second.py").write_text("def lazy():\n    from knotted import third\n", encoding="utf-8")
    typing = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from knotted import first\n"
    (package / "third.py").write_text(typing, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert knots(imports("knotted")) == [{"knotted.first", "knotted.second", "knotted.third"}]
