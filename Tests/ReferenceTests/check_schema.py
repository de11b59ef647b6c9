#!/usr/bin/env python3
"""Holds specs against Specs/codexbar.schema.json: sound ones pass, and each of a list of slips is refused at its place.

Run in the root of the project; needs the packages jsonschema and yaml."""

import json
import pathlib
import re
import sys

import jsonschema
import yaml


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """YAML 1.2's core schema, as editors read it: `no` and `2026-07-01` are text, and so is every key."""

    def construct_mapping(self, node, deep=False):
        mapping = {}
        for key, value in node.value:
            if key.value in mapping:
                raise yaml.constructor.ConstructorError(None, None, f"{key.value} stands twice", key.start_mark)
            mapping[key.value] = self.construct_object(value, deep=True)
        return mapping


Loader.yaml_implicit_resolvers = {}
Loader.yaml_constructors = dict(Loader.yaml_constructors)
for tag, form, first, value in [
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""], lambda text: None),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF"), lambda text: text.lower() == "true"),
    ("int", r"[-+]?[0-9]+", list("-+0123456789"), int),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", list("-+.0123456789"), float),
]:
    tag = "tag:yaml.org,2002:" + tag
    Loader.add_implicit_resolver(tag, re.compile(f"^(?:{form})$"), first)
    Loader.add_constructor(tag, lambda loader, node, value=value: value(loader.construct_scalar(node)))
Loader.add_constructor("tag:yaml.org,2002:map", Loader.construct_mapping)

MARK = "# yaml-language-server: $schema=codexbar.schema.json\n"

# What an author writes in place of a text of the small spec in Specs/README.md, and where that is refused: versions
# of the package differ on the place of a key that must not be there.
SLIPS = [
    ("a key that there is not", "title: Sample", "titel: Sample", ""),
    ("a missing key", "revision: 1\n", "", ""),
    ("a wrong version", "codexbar/1", "codexbar/2", "spec"),
    ("capitals in an id", "id: sample", "id: Sample", "id"),
    ("a number that is text", "revision: 1", "revision: one", "revision"),
    ("a number below the least", "revision: 1", "revision: 0", "revision"),
    ("a word that there is not", "status: experimental", "status: beta", "status"),
    ("a section that is a list", "origins: {api: https://api.example.com}", "origins: [api]", "origins"),
    ("http in an origin", "https://api", "http://api", "origins/api"),
    ("an origin of nothing", "{api: https://api.example.com}", "{api: {receives: [a.b]}}", "origins/api"),
    ("an origin by an input without it", "{api: https://api.example.com}",
     "{api: {by: region, intl: https://api.example.com}}", "origins/api/by"),
    ("no place to send a secret to", "send_to: [api], ", "", "credentials/key"),
    ("a source of two kinds", "{env: SAMPLE_KEY}",
     "{env: SAMPLE_KEY, token: {at: $.a}, file: {owner: a, base: [~/.a], name: b}}", "credentials/key/sources/0"),
    ("a file without a token", "{env: SAMPLE_KEY}", "{file: {owner: a, base: [~/.a], name: b}}",
     "credentials/key/sources/0"),
    ("a variable in small letters", "env: SAMPLE_KEY", "env: sample_key", "credentials/key/sources/0/env"),
    ("a request that does not ask", "get: {origin: api, path: /v1/usage}, ", "", "requests/usage"),
    ("two ways to ask", "auth: {bearer: key}", "auth: {bearer: key}, post: {origin: api, path: /}", "requests/usage"),
    ("a path without its first stroke", "path: /v1/usage", "path: v1/usage", "requests/usage/get/path"),
    ("a key a level too deep", "path: /v1/usage}", "path: /v1/usage, timeout: 10s}", "requests/usage/get"),
    ("a key a level too high", "auth: {bearer: key}", "auth: {bearer: key}, query: {a: b}", "requests/usage"),
    ("a time without a unit", "auth: {bearer: key}", "auth: {bearer: key}, timeout: 90", "requests/usage/timeout"),
    ("a slot that there is not", "auth: {bearer: key}", "auth: {token: key}", "requests/usage/auth"),
    ("yes", "type: bool, absent: none", "type: bool, absent: none, private: yes", "extract/usage/blocked/private"),
    ("no place of a field", "at: '$.used', ", "", "extract/usage/used"),
    ("a path without its dollar", "'$.used'", "used", "extract/usage/used/at"),
    ("a type that there is not", "type: bool", "type: boolean", "extract/usage/blocked/type"),
    ("a format that there is not", "instant(rfc3339)", "instant(iso8601)", "extract/usage/reset/type"),
    ("a range that is none", "'[0, inf)'", "0 to 100", "extract/usage/used/range"),
    ("a conclusion without a reason", "null: none", "null: {is: 0}", "extract/usage/limit/null"),
    ("null in place of a word", "null: none", "null: null", "extract/usage/limit/null"),
    ("both at once and one by one", "null: none", "null: none, missing: none", "extract/usage/limit|extract/usage/limit/null"),
    ("a secret that goes nowhere", "type: bool, absent: none", "type: secret", "extract/usage/blocked"),
    ("a list without its name", "blocked: {at: '$.blocked', type: bool, absent: none}",
     "rows: {at: $.rows, fields: {a: {at: $.a, type: string}}}", "extract/usage/rows"),
    ("a list with a slip in a row", "blocked: {at: '$.blocked', type: bool, absent: none}",
     "rows: {each: $.rows, fields: {a: {at: $.a, typ: string}}}", "extract/usage/rows/fields/a"),
    ("a guard for nothing", "affects: [month], ", "", "guards/0"),
    ("a guard without a code", ", code: conflict", "", "guards/0"),
    ("a code that there is not", "code: conflict", "code: unknown", "guards/0/code"),
    ("a slip in a group", "- {id: not-over,",
     "- {all: [{id: a, asert: b}], when: c, affects: all, code: conflict}\n  - {id: not-over,", "guards/0/all/0"),
    ("a kind that there is not", "kind: allowance", "kind: quota", "metrics/month/kind"),
    ("a metric without a title", "    title: This month\n", "", "metrics/month"),
    ("a metric with a blank in its id", "\n  month:", "\n  this month:", "metrics"),
    ("cases and a value", "    cases:", "    used: usage.used\n    cases:", "metrics/month|metrics/month/used"),
    ("a case of nothing", "{used: usage.used, limit: usage.limit}", "{when: usage.ok}", "metrics/month/cases/0"),
    ("a window with a slip", "{end: usage.reset}", "{ends: usage.reset}", "metrics/month/window"),
    ("a window that is a word", "{end: usage.reset}", "month", "metrics/month/window"),
    ("a level that there is not", "is: exhausted", "is: empty", "metrics/month/level/0/is"),
    ("a list that is a mapping", "level: [{when: usage.blocked.orValue(false), is: exhausted}]",
     "level: {when: usage.blocked.orValue(false), is: exhausted}", "metrics/month/level"),
    ("text in place of digits", "    cases:", "    display: {places: two}\n    cases:", "metrics/month/display/places"),
]


def load(text):
    return yaml.load(text, Loader)


def read(file):
    return file.read_text(encoding="utf-8")


def sound_specs():
    """Name and text of every spec that is sound."""
    for file in sorted(pathlib.Path("Specs").glob("*.yaml")):
        yield str(file), read(file)
    for file in sorted(pathlib.Path("Tests/Findings").rglob("*.yaml")):
        if not file.with_suffix(".txt").exists():
            yield str(file), read(file)


def main():
    schema = json.loads(read(pathlib.Path("Specs/codexbar.schema.json")))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    place = lambda error: "/".join(map(str, error.absolute_path))
    # Specs of the text: those that begin with the version.
    told = read(pathlib.Path("Specs/README.md")).split("yaml\nspec: ")[1:]
    told = ["spec: " + text.partition("```")[0] for text in told]
    small = told[0]
    sound = [*sound_specs(), *(("Specs/README.md", text) for text in told)]
    failures = []
    for name, text in sound:
        failures += [f"{name}: {place(error)}: {error.message}" for error in validator.iter_errors(load(text))]
        if pathlib.Path(name).match("Specs/*.yaml") and not text.startswith(MARK):
            failures.append(f"{name}: the first line is not '{MARK.strip()}'")
    for name, written, slip, expected in SLIPS:
        if small.count(written) != 1:
            failures.append(f"{name}: '{written}' stands {small.count(written)} times in the small spec")
            continue
        places = {place(error) for error in validator.iter_errors(load(small.replace(written, slip)))}
        if not places or not places <= set(expected.split("|")):
            failures.append(f"{name}: refused at {sorted(places)}, not at '{expected}'")
    for failure in failures:
        print(failure, file=sys.stderr)
    if not failures:
        print(f"codexbar.schema.json takes {len(sound)} sound specs and refuses {len(SLIPS)} slips")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
