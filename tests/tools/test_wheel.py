"""What the wheel holds: the package, and nothing that only its developers need."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from hatchling.builders.wheel import WheelBuilder

ROOT: Final = Path(__file__).resolve().parents[2]
FILES: Final = {file.distribution_path: Path(file.path) for file in WheelBuilder(str(ROOT)).recurse_included_files()}
MODULES: Final = {name: path.read_text(encoding="utf-8") for name, path in FILES.items() if name.endswith(".py")}


def test_the_wheel_holds_the_package_and_its_data() -> None:
    assert {name.partition("/")[0] for name in FILES} == {"casero"}
    assert FILES.keys() >= {
        "casero/kernel/step.py", "casero/py.typed", "casero/editions/data/clasico.toml",
        "casero/editions/data/edition.schema.json", "casero/rulebook/citations.toml", "casero/text/locales/es.ftl",
        "casero/server/store/migrations/0001_journal.sql",
    }  # fmt: skip


def test_the_wheel_holds_no_soak_no_generator_no_test_bot_and_no_floor_loop() -> None:
    words = re.compile(r"soak|generate|typescript|floor|checked_play|test|conftest|/tables\.py$")
    assert [name for name in FILES if words.search(name)] == []
    assert not [name for name, text in MODULES.items() if re.search(r"def (soak_game|play_floor)\b", text)]


def test_no_module_of_the_wheel_writes_files_of_the_checkout_when_it_is_run() -> None:
    assert not [name for name, text in MODULES.items() if '__name__ == "__main__"' in text and "write_text" in text]


def test_no_module_of_the_wheel_imports_what_lies_beside_the_package() -> None:
    outside = re.compile(r"^\s*(?:from|import) (?:tools|tests|bench|docs|web)\b", re.MULTILINE)
    assert [name for name, text in MODULES.items() if outside.search(text)] == []
