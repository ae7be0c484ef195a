"""Reads `[{root, globalIgnore}]` as JSON from a file and prints, as JSON, the files cgc would index in each root."""

import json
import sys
from pathlib import Path
from unittest.mock import MagicMock

from codegraphcontext.tools.graph_builder import GraphBuilder
from codegraphcontext.tools.indexing.discovery import discover_files_to_index

GraphBuilder.create_schema = lambda self: None
suffixes = set(GraphBuilder(MagicMock(), MagicMock(), None).parsers)


def discover(root: str, ignore: str) -> list[str]:
    files, _ = discover_files_to_index(Path(root), ignore, supported_extensions=suffixes)
    return [file.relative_to(root).as_posix() for file in files]


trees = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
json.dump([discover(tree["root"], tree["globalIgnore"]) for tree in trees], sys.stdout)
