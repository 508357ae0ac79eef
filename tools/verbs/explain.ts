import { factsSchema, placesOf, readFactTypes } from '#engine/compile.ts';
import { nearestName } from '#engine/index.ts';
import { documentsOf } from '#tools/because/because-of.ts';
import { didYouMean, Misuse } from '#tools/command/misuse.ts';
import { writeTo } from '#tools/command/streams.ts';
import { exitCode, type Verb } from '#tools/command/verb.ts';
import { explainSubject } from '#tools/explain/explain-subject.ts';
import { findSubjects } from '#tools/explain/find-subjects.ts';
import type { Lookup } from '#tools/explain/lookup.ts';
import { formatExplained } from '#tools/explain/format-explained.ts';
import { readGraph } from '#tools/graph/read-graph.ts';
import { loadFlows } from '#tools/read/load-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';

/** Says where a thing stands, what leads to it, who uses it and which layer changes it. */
export const explain: Verb = {
  operands: 'WHAT',
  says: 'Says where a page, field, kind, fact, brand, rule, status, trigger, message or call stands, and who uses or changes it',
  options: ['brand', 'locale', 'root', 'json', 'help'],
  examples: ['flows explain {PAGE}', 'flows explain {FIELD}', 'flows explain {CONDITION}'],
  run: async ({ operands, options }, streams) => {
    const loaded = loadFlows(options);
    if (!loaded.ok) return reportFaulty(loaded, streams);
    const { flows, read } = loaded;
    const [what = ''] = operands;
    const documents = documentsOf(loaded);
    const schema = factsSchema(read.sources, String(documents.get('app.json')?.document['facts'])) ?? {};
    const facts = { schema, types: readFactTypes(schema) };
    const lookup: Lookup = { flows, documents, places: placesOf(documents), facts, sources: read.sources };
    const subjects = findSubjects(what, lookup);
    if (subjects.length === 0) throw nothingFound(what, lookup);
    const graph = readGraph(loaded);
    const explained = subjects.map((subject) => explainSubject(subject, lookup, read, graph));
    const written =
      options.json === undefined
        ? formatExplained(explained)
        : `${JSON.stringify(explained, undefined, 2)}\n`;
    await writeTo(streams.stdout, written);
    return exitCode.clean;
  },
};

function nothingFound(what: string, { flows: { compiled } }: Lookup): Misuse {
  const names = [compiled.pages, compiled.rules, compiled.actions, compiled.modals, compiled.operations];
  const nearest = nearestName(
    what,
    names.flatMap((map) => Object.keys(map)),
  );
  return new Misuse(
    `Nothing is called ${JSON.stringify(what)}, and no text contains it.`,
    didYouMean(nearest) ??
      'It may be a page, a field as PAGE.FIELD, a kind, a fact by its path, a brand by its code, a rule, an action, a call, a status or words.',
  );
}
