import { graphlib, layout } from '@dagrejs/dagre';
import type { FlowMap } from './ask-studio.ts';

/** How large the card of a page is, in pixels. */
export const cardSize = { width: 200, height: 56 } as const;

/** Where a card is. */
export interface PlacedCard {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Lays out a map from left to right, as people walk through it. */
export function layOutMap({ nodes, edges }: Pick<FlowMap, 'nodes' | 'edges'>): readonly PlacedCard[] {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 18, ranksep: 90 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) graph.setNode(id, { ...cardSize });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  return nodes.map(({ id }) => {
    const { x = 0, y = 0 } = graph.node(id);
    return { id, x: x - cardSize.width / 2, y: y - cardSize.height / 2 };
  });
}
