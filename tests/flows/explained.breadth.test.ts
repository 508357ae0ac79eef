import { expect, it } from 'vitest';
import { factsSchema, placesOf, readFactTypes } from '#engine/compile.ts';
import { explainSubject } from '#tools/explain/explain-subject.ts';
import { findSubjects } from '#tools/explain/find-subjects.ts';
import type { Lookup } from '#tools/explain/lookup.ts';
import { formatExplained } from '#tools/verbs/explain.ts';
import { readGraph } from '#tools/graph/read-graph.ts';
import { documentsOf, loadFlows } from '#tools/read/load-flows.ts';

const linesOfScreen = 50;

const loaded = loadFlows({});
if (!loaded.ok) throw new Error('The flows have mistakes: flows lint tells which.');
const { flows, read } = loaded;
const documents = documentsOf(loaded);
const schema = factsSchema(read.sources, read.sources.documents['app.json']) ?? {};
const lookup: Lookup = {
  flows,
  documents,
  places: placesOf(documents),
  facts: { schema, types: readFactTypes(schema) },
  sources: read.sources,
};
const graph = readGraph(loaded);

function linesAbout(what: string): number {
  const explained = findSubjects(what, lookup).map((subject) => explainSubject(subject, lookup, read, graph));
  return formatExplained(explained).trim().split('\n').length;
}

const { pages, machines, routing, polling } = flows.compiled;
const tables = [...(routing?.tables ?? []), ...(polling ? [polling] : [])];
const tokens = tables.flatMap(({ rows }) => rows.flatMap(({ is }) => is));
const transitions = Object.values(machines).flatMap((machine) => machine.transitions);

it.each([
  ['status', tokens.filter((token) => /^[A-Z][A-Z0-9_]+$/.test(token))],
  ['page', Object.keys(pages)],
  ['trigger', transitions.map(({ name }) => name)],
])('every %s is explained on one screen', (_kind, names) => {
  expect(names).not.toEqual([]);
  const sizes = [...new Set(names)].map((name) => [name, linesAbout(name)] as const);
  expect(sizes.filter(([, lines]) => lines < 2 || lines > linesOfScreen)).toEqual([]);
});
