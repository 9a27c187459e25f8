#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Prints by how many percentage points more tasks fail with tools that a rule reports, from recorded trials.

    git clone https://github.com/gaurav-gandhi-2411/agentgauge     (Apache-2.0)
    prediction.py agentgauge --bin build/dev/bin/toolroom-cli [--format json]

The figures are those that `Rule::effect` quotes. There are two kinds:

paired    Several servers of the study offer the same tool with different texts, and models were given the same tasks.
          The mean failure with the definitions that the rule reports, minus that with the others, averaged over the
          tools that have both. Definitions without a description count only for desc-missing. The definitions differ
          in more than what the rule reports, so this is an association.
injected  One defect was added to a good definition, and models were given the same tasks before and after. The rule
          reports only the changed definition, so that this is an effect. Averaged over the tasks, by model, and over
          the models. Kinds of defects are in parentheses.

A failure is one minus the part of the task's requirements that the call met. The intervals contain 95 % of 10,000
resamples of the tools (paired) or tasks (injected), drawn with a fixed seed.
"""
import argparse
import collections
import json
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

FIXTURES = pathlib.Path("evals/fixtures")
RESAMPLES = 10_000
LEAST = 8  # fewer tools or tasks say nothing


def read(folder, name):
    path = folder / FIXTURES / name
    if not path.exists():
        sys.exit(f"{path}: not found; is {folder} a clone of AgentGauge?")
    return json.loads(path.read_text(encoding="utf-8"))


class Linter:
    """The rules that the linter reports for each tool of a list."""

    def __init__(self, program):
        self.program = program
        rules = json.loads(self.run("--rules", "--format", "json"))["rules"]
        self.set_rules = {rule["id"] for rule in rules if rule["family"] == "set"}

    def run(self, *arguments):
        done = subprocess.run([self.program, *arguments], capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            sys.exit(f"{self.program}: exit {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def findings(self, lists):
        """The findings in each list of tools, as the name of the tool and the rule."""
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder) / f"{index}.json" for index in range(len(lists))]
            for file, tools in zip(files, lists):
                file.write_text(json.dumps({"tools": tools}), encoding="utf-8")
            report = json.loads(self.run("--lint", *files, "--contract", "mcp", "--no-config", "--format", "json"))
        for finding in report["findings"]:
            part = (finding.get("pointer") or "").split("/")
            if len(part) > 2 and part[1] == "tools":
                tools = lists[int(pathlib.PurePosixPath(finding["source"]).stem)]
                yield tools[int(part[2])]["name"], finding["rule"]

    def rules(self, tools):
        found = collections.defaultdict(set)
        # Each tool alone, because one finding stands for most tools of a list if they have it.
        for name, rule in self.findings([[tool] for tool in tools]):
            if rule not in self.set_rules:
                found[name].add(rule)
        for name, rule in self.findings([tools]):
            if rule in self.set_rules:
                found[name].add(rule)
        return found


def interval(values):
    """The mean and the 95 % interval of `values`, in percentage points."""
    draw = random.Random(1)
    means = sorted(statistics.fmean(draw.choices(values, k=len(values))) for _ in range(RESAMPLES))
    return [round(100 * value, 1)
            for value in (statistics.fmean(values), means[RESAMPLES // 40], means[-RESAMPLES // 40 - 1])]


def definition(tool):
    return {"name": tool["name"], "description": tool["description"] or "", "inputSchema": tool["inputSchema"]}


def paired(folder, linter):
    lists = {entry["name"]: [definition(tool) for tool in entry["tools"]]
             for entry in read(folder, "v2_tool_definitions.json")}
    tools = collections.defaultdict(dict)  # by name and parameters: the failures and rules of each definition
    models = set()
    for server in read(folder, "predictive_validity/results_raw.json"):
        if not server.get("run_results"):
            continue
        models.add(server["agent_model"])
        rules = linter.rules(lists[server["name"]])
        failures = collections.defaultdict(list)
        for trial in server["run_results"]:
            failures[trial["task_tool_name"]].append(1 - trial["constraint_satisfaction"])
        for tool in lists[server["name"]]:
            if tool["name"] in failures:
                parameters = tuple(sorted(tool["inputSchema"].get("properties", {})))
                # Servers with the same definition are one.
                tools[tool["name"], parameters].setdefault(
                    json.dumps(tool), (statistics.fmean(failures[tool["name"]]), rules[tool["name"]]))
    differences = collections.defaultdict(list)
    for definitions in tools.values():
        for rule in set().union(*(rules for _, rules in definitions.values())):
            comparable = [(failure, rule in rules) for failure, rules in definitions.values()
                          if rule == "desc-missing" or "desc-missing" not in rules]
            reported = [failure for failure, is_reported in comparable if is_reported]
            others = [failure for failure, is_reported in comparable if not is_reported]
            if reported and others:
                differences[rule].append(statistics.fmean(reported) - statistics.fmean(others))
    return [{"rule": rule, "kind": "paired", "model": ", ".join(sorted(models)), "count": len(values),
             "points": interval(values)} for rule, values in differences.items() if len(values) >= LEAST]


def first_text_parameter(tool):
    return next((name for name, schema in tool["inputSchema"].get("properties", {}).items()
                 if schema.get("type") == "string"), None)


def add_defect(kind, tool):
    """Changes the definition as the study did."""
    parameter = first_text_parameter(tool)
    if kind == "type_flipped":
        tool["inputSchema"]["properties"][parameter]["type"] = "integer"
        tool["description"] += f" Set {parameter} to true/false as needed."
    elif kind == "enum_dropped":
        tool["inputSchema"]["properties"][parameter]["enum"] = ["alpha", "beta"]
        tool["description"] += f" Set {parameter} to 'gamma' for the legacy mode."
    elif kind == "contradictory_required_claim":
        tool["inputSchema"].setdefault("required", []).append("_injected_ghost_param")
        tool["description"] += " This tool requires no additional parameters."
    else:
        sys.exit(f"unknown defect {kind}")


def injected(folder, linter):
    lists = {entry["name"]: entry["tools"] for entry in read(folder, "v2_tool_definitions.json")}
    differences = collections.defaultdict(lambda: collections.defaultdict(list))  # by rule and model
    new_rules = {}
    for model, measured in read(folder, "v2_4_blocking_remeasurement.json").items():
        for instance in measured["blocking_instances"]:
            key = instance["tool_set"], instance["target_tool"], instance["defect_type"]
            if key not in new_rules:
                tools = [definition(tool) for tool in json.loads(json.dumps(lists[instance["tool_set"]]))]
                target = next(tool for tool in tools if tool["name"] == instance["target_tool"])
                before = linter.rules(tools)[target["name"]]
                add_defect(instance["defect_type"], target)
                new_rules[key] = linter.rules(tools)[target["name"]] - before
            for rule in new_rules[key] | {f"({instance['defect_type']})"}:
                differences[rule][model] += [-task["delta"] for task in instance["task_deltas"]]
    results = []
    for rule, models in differences.items():
        everywhere = [statistics.fmean(task) for task in zip(*models.values())]
        for model, values in [*models.items(), (f"{len(models)} models", everywhere)]:
            if len(values) >= LEAST:
                results.append({"rule": rule, "kind": "injected", "model": model, "count": len(values),
                                "points": interval(values)})
    return results


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    arguments.add_argument("folder", type=pathlib.Path, help="a clone of AgentGauge")
    arguments.add_argument("--bin", default="toolroom-cli", help="the linter")
    arguments.add_argument("--format", choices=["text", "json"], default="text")
    asked = arguments.parse_args()
    linter = Linter(asked.bin)
    results = sorted(paired(asked.folder, linter) + injected(asked.folder, linter),
                     key=lambda result: (result["kind"], result["rule"], result["model"]))
    if asked.format == "json":
        print(json.dumps(results, indent=2))
        return
    print(f"{'kind':<9} {'rule':<34} {'model':<12} {'count':>5}  points, 95 % interval")
    for result in results:
        mean, low, high = result["points"]
        print(f"{result['kind']:<9} {result['rule']:<34} {result['model']:<12} {result['count']:>5}  "
              f"{mean:+.1f} ({low:+.1f} to {high:+.1f})")


if __name__ == "__main__":
    main()
