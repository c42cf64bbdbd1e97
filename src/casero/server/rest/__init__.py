"""The REST interface: one table of endpoints from which routes, checks and the OpenAPI document are made."""

from __future__ import annotations

from casero.server.rest.dispatch import routes
from casero.server.rest.endpoints import ENDPOINTS
from casero.server.rest.openapi import openapi

__all__ = ["ENDPOINTS", "openapi", "routes"]
