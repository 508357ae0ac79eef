import type { ListedDocument } from '#schemas/studio/answers.ts';

/** Documents of one kind in one layer. */
export interface TreeBranch {
  readonly kind: string;
  readonly documents: readonly ListedDocument[];
}

/** All that a layer has. */
export interface TreeLayer {
  readonly layer: string;
  readonly branches: readonly TreeBranch[];
}

/** What people look for first. */
const kindOrder = [
  'journeys',
  'pages',
  'dialogs',
  'parts',
  'tables',
  'rules',
  'actions',
  'texts',
  'scenarios',
];

const kinds: { readonly [folder: string]: string } = {
  journeys: 'journeys',
  pages: 'pages',
  site: 'pages',
  modals: 'dialogs',
  parts: 'parts',
  tables: 'tables',
  rules: 'rules',
  actions: 'actions',
  scenarios: 'scenarios',
};

/** The kind under which a document is listed. */
export function kindOf({ layer, name }: ListedDocument): string {
  if (/(^|\/)locales\//.test(layer)) return 'texts';
  return kinds[name.split('/', 1).join()] ?? 'settings';
}

/** The documents that fit a search, by layer and kind: the base first, then products, groups, brands and languages. */
export function treeOf(documents: readonly ListedDocument[], search: string): readonly TreeLayer[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = documents.filter(({ document, title }) => {
    const text = `${document} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...Map.groupBy(fitting, ({ layer }) => layer)]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other) || one.localeCompare(other))
    .map(([layer, ofLayer]) => ({ layer, branches: branchesOf(ofLayer) }));
}

function branchesOf(documents: readonly ListedDocument[]): readonly TreeBranch[] {
  const order = (kind: string): number => kindOrder.indexOf(kind) + 1 || kindOrder.length + 1;
  return [...Map.groupBy(documents, kindOf)]
    .toSorted(([one], [other]) => order(one) - order(other))
    .map(([kind, ofKind]) => ({ kind, documents: ofKind }));
}

function rankOf(layer: string): number {
  return ['base', 'products', 'groups', 'brands', 'locales'].indexOf(layer.split('/', 1).join());
}

/** The name of the page that a document draws, as the preview names it; `undefined` if it draws none. */
export function pageOfDocument(name: string): string | undefined {
  const [, folder, rest] = /^(pages|site|modals|parts)\/(.*)$/.exec(name) ?? [];
  if (rest === undefined) return undefined;
  if (folder === 'pages') return rest;
  return folder === 'site' ? `/${rest}` : `${folder}/${rest}`;
}

/** The document that draws a page: that of all brands, if there is one. */
export function documentOf(page: string, documents: readonly ListedDocument[]): string {
  const ofPage = documents.filter(({ name }) => pageOfDocument(name) === page);
  return (ofPage.find(({ layer }) => layer === 'base') ?? ofPage[0])?.document ?? '';
}

/** Opens a document at a place in it: a line, and the pointer to what is there. */
export type OpenPlace = (document: string, line?: number, path?: string) => void;

/** Whether a place is in a part of a document that has a form. */
export function isInPart(path: string): boolean {
  return /^\/(body|buttons|steps|kinds)\/./.test(path);
}

/** What people call a layer: `products/x/locales/es` is "product x, language es". */
export function nameOfLayer(layer: string): string {
  if (layer === 'base') return 'All brands';
  const words = layer.split('/').map((part, at) => (at % 2 === 0 ? (folders[part] ?? part) : part));
  const pairs = words.flatMap((word, at) => (at % 2 === 0 ? [`${word} ${words[at + 1]}`] : []));
  return pairs.join(', ');
}

const folders: { readonly [folder: string]: string } = {
  products: 'product',
  groups: 'group',
  brands: 'brand',
  locales: 'language',
};
