import type { JsonObject } from '../../json/json.ts';
import { isWithin } from '../../json/pointer.ts';
import { rememberNamed } from '../../remember.ts';

/** Everything that is compiled together: documents by their path below `flows/`, facts by file name, OpenAPI documents. */
export interface Sources {
  readonly documents: { readonly [path: string]: JsonObject };
  readonly schemas: { readonly [file: string]: JsonObject };
  readonly api: readonly JsonObject[];
}

/** Whose documents: a brand's layers over the base, and a locale's texts over both. Default: main brand, base's texts. */
export interface Choice {
  readonly brand?: string;
  readonly locale?: string;
}

/** The language of the base. */
export const baseLocale = 'en';

const layerFolders = /^(products|groups|brands|locales)\//;

/** One layer: the folder of its documents, and whether it may only translate. */
export interface Layer {
  readonly folder: string;
  readonly isLocale: boolean;
  /** How far up the layer is: 0 base, then products, groups, the brand; a locale is with its own level. */
  readonly level: number;
}

/** What says which layers are a brand's. */
interface Layered {
  readonly products: readonly string[];
  readonly groups: readonly string[];
  /** Empty if it has no documents. */
  readonly folder: string;
}

/** The layers of a choice, lowest first (docs/guides/how-documents-work.md, Layers). */
export function layersOf(brand: Layered | undefined, { locale }: Choice): readonly Layer[] {
  const products = (brand?.products ?? []).map((product) => `products/${product}/`);
  const groups = (brand?.groups ?? []).map((group) => `groups/${group}/`);
  const levels = ['', ...products, ...groups, ...(brand && brand.folder !== '' ? [brand.folder] : [])];
  const layers = levels.map((folder, level) => ({ folder, isLocale: false, level }));
  if (locale === undefined) return layers;
  return [
    ...layers,
    ...levels.map((folder, level) => ({ folder: `${folder}locales/${locale}/`, isLocale: true, level })),
  ];
}

/** Whether a path belongs to the base itself. */
export function isBasePath(path: string): boolean {
  return !layerFolders.test(path);
}

/** Documents of a layer by their path within it. */
type LayerDocuments = ReadonlyMap<string, { readonly file: string; readonly document: JsonObject }>;

export type LayerReader = (sources: Sources, layer: Layer) => LayerDocuments;

/** Reads layers, each of the same sources once. */
export function layerReader(): LayerReader {
  const read = rememberNamed(documentsOf);
  return ({ documents }, { folder }) => read(documents, folder);
}

/** The documents of a layer's folder; folders of layers inside are left out. */
function documentsOf(documents: Sources['documents'], folder: string): LayerDocuments {
  const found = new Map<string, { readonly file: string; readonly document: JsonObject }>();
  for (const [file, document] of Object.entries(documents)) {
    if (!file.startsWith(folder)) continue;
    const path = file.slice(folder.length);
    if (isBasePath(path) && path !== 'brand.json') found.set(path, { file, document });
  }
  return found;
}

/** A place in a file. */
export interface DocumentPlace {
  readonly document: string;
  readonly path: string;
}

/** Where the parts of a merged document come from. */
export interface Origins {
  /** The file that was there first. */
  readonly file: string;
  /** Pointers in the merged document whose value another place gave, latest last. */
  readonly given: readonly { readonly at: string; readonly from: DocumentPlace }[];
}

/** The file and pointer that a pointer of a merged document comes from. */
export function originOf({ file, given }: Origins, pointer: string): DocumentPlace {
  const nearest = given.reduce<(typeof given)[number] | undefined>((best, entry) => {
    if (!isWithin(pointer, entry.at)) return best;
    return best && best.at.length > entry.at.length ? best : entry;
  }, undefined);
  if (!nearest) return { document: file, path: pointer };
  return { document: nearest.from.document, path: nearest.from.path + pointer.slice(nearest.at.length) };
}

/**
 * Whether a path below a folder of documents is that of a document. Editors and systems begin the names of what they keep
 * beside a file, and of folders of their own, with one of these signs.
 */
export function isDocumentFile(path: string): boolean {
  return path.endsWith('.json') && !path.split('/').some((name) => /^[.#~]/.test(name));
}
