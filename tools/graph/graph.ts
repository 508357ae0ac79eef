import type { DocumentPlace } from '#engine/compile.ts';
import { type CompiledValue, type Flows, documentPath, expandBase } from '#engine/index.ts';

export type NodeType = 'page' | 'planned' | 'elsewhere' | 'url' | 'state' | 'routing';

export type EdgeType = 'next' | 'go' | 'route' | 'redirect' | 'show' | 'transition';

/** A place that a person, or an application, can be at. */
export interface GraphNode {
  readonly id: string;
  readonly type: NodeType;
  readonly name: string;
}

/** What leads from one node to another, and the place in a document that says so. */
interface GraphEdge extends DocumentPlace {
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

/** Says what the name of a page means, as documents give it: a page document, a planned one, or another URL. */
export type PageNamer = (page: string) => Omit<GraphNode, 'id'>;

/** Makes the namer of pages. A name that begins with none of / ~ . or https: is below the root of the routing. */
export function pageNamer({ compiled, pages }: Flows, planned: ReadonlySet<string>): PageNamer {
  const { app } = compiled;
  const documents = new Map(
    Object.keys(compiled.pages).map((document) => [documentPath(compiled, document), document]),
  );
  const root = rootOf(compiled.routing?.root);
  return (page) => {
    if (page.startsWith('{')) return { type: 'url', name: page };
    const path = expandBase(app.basePath, isWhole(page) ? page : `${root}/${page}`);
    const [plain = ''] = path.split('?');
    const document = documents.get(plain) ?? pages.find(plain)?.document;
    if (document !== undefined) return { type: 'page', name: document };
    const isPlanned = [...planned].some((one) => expandBase(app.basePath, one) === plain);
    if (isPlanned) return { type: 'planned', name: plain };
    return { type: app.elsewhere?.[plain] === undefined ? 'url' : 'elsewhere', name: plain };
  };
}

function isWhole(page: string): boolean {
  return page.startsWith('/') || page.startsWith('~') || page.startsWith('.') || /^https?:/.test(page);
}

/** The root of the routing with names in braces, such as `~/{uuid}`, as planned pages and documents write it. */
function rootOf(root: CompiledValue | undefined): string {
  return root === undefined ? '~' : shownPage(root);
}

/** A page as a mapping gives it. A computed part is shown as the last name that it reads, in braces. */
export function shownPage(value: CompiledValue): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || !('$parts' in value)) return '{computed}';
  const parts = value.$parts ?? [];
  return parts.map((part) => (typeof part === 'string' ? part : `{${lastName(part.tree)}}`)).join('');
}

function lastName(tree: unknown): string {
  const last: unknown = Array.isArray(tree) ? tree.at(-1) : undefined;
  return typeof last === 'string' ? last : 'computed';
}
