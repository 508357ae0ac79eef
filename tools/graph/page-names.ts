import { type CompiledValue, type Flows, documentPath, expandBase } from '#engine/index.ts';
import type { GraphNode } from './graph.ts';

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
