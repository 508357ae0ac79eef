import { nearestName } from '#engine/index.ts';
import { didYouMean, Misuse } from '#tools/command/misuse.ts';
import { type Verb, exitCode, writeTo } from '#tools/command/verb.ts';
import { explainEverywhere } from '#tools/explain/explain-everywhere.ts';
import { formatExplained } from '#tools/explain/format-explained.ts';
import { type LoadedFlows, chooseBrand } from '#tools/read/load-flows.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';

/** Says where a thing stands, what leads to it, who uses it and which layer changes it. */
export const explain: Verb = {
  operands: 'WHAT',
  says: 'Says where a page, field, kind, fact, brand, rule, status, trigger, message or call stands, and who uses or changes it',
  options: ['brand', 'locale', 'root', 'json', 'help'],
  examples: ['flows explain {PAGE}', 'flows explain {FIELD}', 'flows explain {CONDITION}'],
  run: async ({ operands, options }, streams) => {
    const read = readFlows(options.root);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    const [what = ''] = operands;
    const found = explainEverywhere(what, read, chooseBrand(read.sources, options));
    if (!found.ok) return reportFaulty(found, streams);
    const { explained, loaded } = found;
    if (explained.length === 0) throw nothingFound(what, loaded);
    const written =
      options.json === undefined
        ? formatExplained(explained)
        : `${JSON.stringify(explained, undefined, 2)}\n`;
    await writeTo(streams.stdout, written);
    return exitCode.clean;
  },
};

function nothingFound(what: string, { flows: { compiled } }: LoadedFlows): Misuse {
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
