import { writeTo } from '#tools/command/streams.ts';
import { exitCode, type Verb } from '#tools/command/verb.ts';
import { formatMermaid } from '#tools/graph/format-mermaid.ts';
import { readGraph } from '#tools/graph/read-graph.ts';
import { loadFlows } from '#tools/read/load-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';

/** Draws pages and what leads where. */
export const graph: Verb = {
  operands: '',
  says: 'Draws pages and what leads where, as a Mermaid flowchart',
  options: ['brand', 'locale', 'root', 'json', 'help'],
  examples: ['flows graph', 'flows graph --json', 'flows graph --brand CITYWHEELS'],
  run: async ({ options }, streams) => {
    const loaded = loadFlows(options);
    if (!loaded.ok) return reportFaulty(loaded, streams);
    const found = readGraph(loaded);
    const written =
      options.json === undefined ? formatMermaid(found) : `${JSON.stringify(found, undefined, 2)}\n`;
    await writeTo(streams.stdout, written);
    return exitCode.clean;
  },
};
