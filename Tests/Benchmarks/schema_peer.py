"""Checks the specs of a folder by the schema for editors, as python does it: schema_peer.py FOLDER

Prints the largest resident set in KiB, and the milliseconds that checking alone took, without python's start and YAML."""

import json
import pathlib
import resource
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, "Tests/ReferenceTests")

import check_schema
import jsonschema

specs = [check_schema.load(check_schema.read(file)) for file in pathlib.Path(sys.argv[1]).glob("*.yaml")]
validator = jsonschema.Draft7Validator(json.loads(check_schema.read(pathlib.Path("Specs/codexbar.schema.json"))))
begin = time.perf_counter()
are_sound = all([validator.is_valid(spec) for spec in specs])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, (time.perf_counter() - begin) * 1000)
sys.exit(0 if are_sound else 1)
