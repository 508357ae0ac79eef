import { type Verb, exitCode, writeTo } from '#tools/command/verb.ts';
import { formatMermaid } from '#tools/graph/format-mermaid.ts';
import { graphAround } from '#tools/graph/graph.ts';
import { readGraph } from '#tools/graph/read-graph.ts';
import { knownPage, loadFlows } from '#tools/read/load-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';

/** Draws pages and what leads where. */
export const graph: Verb = {
  operands: '[PAGE]',
  says: 'Draws pages and what leads where, or what leads to a page and away from it, as a Mermaid flowchart',
  options: ['brand', 'locale', 'root', 'json', 'help'],
  examples: ['flows graph', 'flows graph {PAGE}', 'flows graph --json', 'flows graph --brand {BRAND}'],
  run: async ({ operands, options }, streams) => {
    const loaded = loadFlows(options);
    if (!loaded.ok) return reportFaulty(loaded, streams);
    const [page] = operands;
    const whole = readGraph(loaded);
    const found =
      page === undefined ? whole : graphAround(whole, knownPage(page, loaded.flows.compiled.pages));
    const written =
      options.json === undefined ? formatMermaid(found) : `${JSON.stringify(found, undefined, 2)}\n`;
    await writeTo(streams.stdout, written);
    return exitCode.clean;
  },
};
