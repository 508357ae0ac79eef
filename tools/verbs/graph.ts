import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { type EdgeType, type Graph, type GraphNode, type NodeType, graphAround } from '../graph/graph.ts';
import { readGraph } from '../graph/read-graph.ts';
import { knownPage, loadFlows } from '../read/load-flows.ts';
import { reportFaulty } from '../report/format-text.ts';

/** Draws pages and what leads where. */
export const graph: Verb = {
  operands: '[PAGE]',
  says: 'Draws pages and what leads where, or what leads to a page and away from it, as a Mermaid flowchart',
  options: ['brand', 'locale', 'root', 'json', 'help'],
  examples: ['flows graph', 'flows graph {PAGE}', 'flows graph --json', 'flows graph --brand {BRAND}'],
  run: async ({ operands, options }, streams) => {
    const loaded = loadFlows(options, streams);
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

const shapes = {
  page: ['[', ']'],
  planned: ['[/', '/]'],
  elsewhere: ['[[', ']]'],
  url: ['(', ')'],
  state: ['([', '])'],
  routing: ['{', '}'],
} as const satisfies Record<NodeType, readonly [string, string]>;

const arrows = {
  next: '-->',
  go: '-->',
  route: '==>',
  redirect: '-.->',
  show: '-.->',
  transition: '-->',
} as const satisfies Record<EdgeType, string>;

/** The graph as a Mermaid flowchart. */
function formatMermaid({ nodes, edges }: Graph): string {
  return [
    'flowchart LR',
    ...nodes.map(formatNode),
    ...edges.map(({ from, to, type, label }) => `  ${from} ${arrows[type]}|"${escapeLabel(label)}"| ${to}`),
    '',
  ].join('\n');
}

function formatNode({ id, type, name }: GraphNode): string {
  const [open, close] = shapes[type];
  return `  ${id}${open}"${escapeLabel(name)}"${close}`;
}

/** Mermaid gives a meaning to these signs also inside of quotes; as numbers between # and ; they are plain signs. */
export function escapeLabel(label: string): string {
  const plain = label.replaceAll(/\s+/g, ' ').trim();
  return plain.replaceAll(/["#`<>&;\\{}]/g, (sign) => `#${sign.charCodeAt(0)};`);
}
