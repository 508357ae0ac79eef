import type { DocumentPlace } from '#engine/compile.ts';

export type NodeType = 'page' | 'planned' | 'elsewhere' | 'url' | 'state' | 'routing';

export type EdgeType = 'next' | 'go' | 'route' | 'redirect' | 'show' | 'transition';

/** A place that a person, or an application, can be at. */
export interface GraphNode {
  readonly id: string;
  readonly type: NodeType;
  readonly name: string;
}

/** What leads from one node to another, and the place in a document that says so. */
export interface GraphEdge extends DocumentPlace {
  readonly from: string;
  readonly to: string;
  readonly type: EdgeType;
  readonly label: string;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** An edge that names what it joins. Ids are given when all edges are known. */
export interface NamedEdge extends DocumentPlace {
  readonly from: Omit<GraphNode, 'id'>;
  readonly to: Omit<GraphNode, 'id'>;
  readonly type: EdgeType;
  readonly label: string;
}

/** Puts edges together; what they join becomes nodes, in the order in which it is first named. */
export function graphOf(edges: readonly NamedEdge[], alone: readonly Omit<GraphNode, 'id'>[]): Graph {
  const nodes = new Map<string, GraphNode>();
  const idOf = (node: Omit<GraphNode, 'id'>): string => {
    const key = `${node.type === 'state' ? 'state' : 'place'} ${node.name}`;
    const known = nodes.get(key) ?? { ...node, id: `n${nodes.size}` };
    nodes.set(key, known);
    return known.id;
  };
  const joined = edges.map(({ from, to, ...edge }) => ({ from: idOf(from), to: idOf(to), ...edge }));
  for (const node of alone) idOf(node);
  return { nodes: [...nodes.values()], edges: joined };
}

/** The part of a graph that leads to a page and away from it. */
export function graphAround({ nodes, edges }: Graph, page: string): Graph {
  const centre = nodes.find(({ type, name }) => type !== 'state' && name === page);
  const kept = edges.filter(({ from, to }) => from === centre?.id || to === centre?.id);
  const joined = new Set([centre?.id, ...kept.flatMap(({ from, to }) => [from, to])]);
  return { nodes: nodes.filter(({ id }) => joined.has(id)), edges: kept };
}
