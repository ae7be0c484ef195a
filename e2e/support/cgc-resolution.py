"""Prints, as JSON, which database cgc would open here. The database stays closed, and what only costs start-up is left out."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import MagicMock

for unused in ("server", "viz.server", "cli.setup_wizard", "tools.graph_builder", "tools.code_finder"):
    sys.modules[f"codegraphcontext.{unused}"] = MagicMock()
for unused in ("neo4j", "neo4j.exceptions"):
    sys.modules[unused] = MagicMock()

from codegraphcontext.cli import cli_helpers, main  # noqa: E402
from codegraphcontext.core import database_embedded_kuzu, database_falkordb  # noqa: E402

for manager in (database_falkordb.FalkorDBManager, database_embedded_kuzu.EmbeddedGraphManager):
    manager.get_driver = lambda self, *_: None

sys.argv = ["cgc", "query"]
with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
    main._load_credentials()
    manager, _, _, context = cli_helpers._initialize_services()
resolved = {
    "mode": context.mode,
    "context": context.context_name or None,
    "backend": manager.get_backend_type(),
    "path": str(manager.db_path),
    "ignoreFile": context.cgcignore_path,
}
json.dump(resolved, sys.stdout)
