import type { EdgeType, Graph, GraphNode, NodeType } from './graph.ts';

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
export function formatMermaid({ nodes, edges }: Graph): string {
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
