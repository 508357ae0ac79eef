import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type JsonObject, objectOf, isObject } from '../../json/json.ts';
import { isWithin, pointerTo, valueAt } from '../../json/pointer.ts';
import { formats, isCalendarDay } from '../../fields/constraints.ts';
import { explainError } from '../shape/explain-error.ts';
import { isMisnamed } from '../shape/mistakes.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { type Choice, type DocumentPlace, type Sources, baseLocale } from './layers.ts';

/** A brand as its document, or its row, describes it. */
export interface Brand {
  readonly code: string;
  /** The products that it offers, by name. Default: that of the base. */
  readonly products: readonly string[];
  readonly groups: readonly string[];
  readonly hosts: readonly string[];
  readonly locales: readonly string[];
  readonly facts: JsonObject;
  readonly theme: JsonObject;
  /** The locale of numbers, amounts and days; empty for that of the texts. */
  readonly notation: string;
  readonly currency: string;
  /** The time zone of its days. Default: that of the app. */
  readonly timeZone?: string;
  readonly loader: string;
  /** The folder of its documents, `brands/<code>/`; empty for a row, which has none. */
  readonly folder: string;
  readonly written: WrittenBrand;
}

/** What is written of a brand, and where: at the root of its document, or in a row. */
interface WrittenBrand extends DocumentPlace {
  readonly own: JsonObject;
  /** What the rows of its document share. */
  readonly shared: JsonObject;
}

/** Every brand that has a `brand.json`, by the order of their folders, then every row of `partners` documents. */
export function brandsOf({ documents }: Pick<Sources, 'documents'>): readonly Brand[] {
  const paths = Object.keys(documents).toSorted();
  return [
    ...paths
      .filter((path) => /^brands\/[^/]+\/brand\.json$/.test(path))
      .map((path) => ofFolder(path, documents)),
    ...paths.filter((path) => /^brands\/[^/]+\.json$/.test(path)).flatMap((path) => ofRows(path, documents)),
  ];
}

/** The brand of a choice, by default the main one; `undefined` if there is none of that code. */
export function chosenBrand(brands: readonly Brand[], { brand }: Choice): Brand | undefined {
  if (brand !== undefined) return brands.find(({ code }) => code === brand);
  return brands.find(({ facts }) => facts['main'] === true) ?? brands[0];
}

/** Where a part of a brand is written: in its row or document, else in what rows share. */
export function placeInBrand({ written }: Pick<Brand, 'written'>, pointer: string): DocumentPlace {
  const { document, path, own, shared } = written;
  if (isWithin(pointer, '/facts/products')) {
    const isSaid = own['products'] !== undefined || shared['products'] !== undefined;
    const said = pointer.slice('/facts'.length);
    return isSaid ? placeInBrand({ written }, said) : { document: 'app.json', path: '/product' };
  }
  const isShared = valueAt(own, pointer) === undefined && valueAt(shared, pointer) !== undefined;
  return { document, path: (isShared ? '/shared' : path) + pointer };
}

function ofFolder(document: string, documents: Sources['documents']): Brand {
  const own = documents[document] ?? {};
  const folder = document.slice(0, -'brand.json'.length);
  const written = { document, path: '', own, shared: {} };
  return brandFrom(String(own['code'] ?? ''), folder, written, productsFact(documents, own));
}

function ofRows(document: string, documents: Sources['documents']): readonly Brand[] {
  const { type, shared, rows, codeFacts } = documents[document] ?? {};
  if (type !== 'partners') return [];
  return Object.entries(objectOf(rows)).map(([code, row]) => {
    const coded = Object.fromEntries(textsOf(codeFacts).map((fact) => [fact, code]));
    const own = objectOf(row);
    const written = { document, path: pointerTo('/rows', code), own, shared: objectOf(shared) };
    const products = productsFact(documents, { ...written.shared, ...own });
    return brandFrom(code, '', written, { ...coded, ...products });
  });
}

/** What conditions read as `brand.products`. Where the app names no product, a brand offers nothing by name. */
function productsFact(documents: Sources['documents'], said: JsonObject): JsonObject {
  const product = documents['app.json']?.['product'];
  const products = said['products'] ?? (product === undefined ? undefined : [product]);
  return products === undefined ? {} : { products };
}

function brandFrom(code: string, folder: string, written: WrittenBrand, coded: JsonObject): Brand {
  const { own, shared } = written;
  const said = { ...shared, ...own };
  return {
    code,
    products: textsOf(coded['products']),
    groups: textsOf(said['groups']),
    hosts: textsOf(said['hosts']),
    locales: said['locales'] === undefined ? [baseLocale] : textsOf(said['locales']),
    facts: { ...objectOf(shared['facts']), ...coded, ...objectOf(own['facts']) },
    theme: { ...objectOf(shared['theme']), ...objectOf(own['theme']) },
    notation: String(said['notation'] ?? ''),
    currency: String(said['currency'] ?? ''),
    ...(said['timeZone'] !== undefined && { timeZone: String(said['timeZone']) }),
    loader: String(said['loader'] ?? ''),
    folder,
    written,
  };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Finds everything in a brand's facts that the facts' schema does not allow or that it requires and the brand lacks. */
export type BrandCheck = (brand: Brand) => readonly Diagnostic[];

/** A check of brands by the `brand` of a facts' schema. A product whose facts have no such root takes any. */
export function brandChecker(facts: JsonObject): BrandCheck {
  const schema = brandSchema(facts);
  if (!schema) return () => [];
  const { $defs = {} } = facts;
  // Facts of a case may be few, so the schema itself requires none. A brand says all that its pages rely on.
  const validate = new Ajv2020(options).compile({ ...schema, required: schema['x-required'] ?? [], $defs });
  return (brand) => {
    const errors: readonly ErrorObject[] = validate(brand.facts) ? [] : (validate.errors ?? []);
    return errors
      .filter((error) => !isMisnamed(error, errors))
      .map((error) => explainError(error, errors))
      .map((problem) => ({
        ...problem,
        severity: 'error',
        ...placeInBrand(brand, `/facts${problem.path}`),
      }));
  };
}

/** What a facts' schema says of `brand`; undefined for a product that knows no such facts. */
export function brandSchema({ $defs, properties }: JsonObject): JsonObject | undefined {
  const root = isObject(properties) ? properties['brand'] : undefined;
  if (!isObject(root)) return undefined;
  const named = isObject($defs) ? $defs[String(root['$ref']).replace(/^.*\//, '')] : undefined;
  return isObject(named) ? named : root;
}

// Facts' schemas carry keywords of their own, such as `x-sensitive`. One small object is checked, so speed is no matter.
const options = {
  allErrors: true,
  strict: false,
  verbose: true,
  code: { optimize: false },
  formats: { ...formats, date: isCalendarDay },
  // A format that is not checked is no news to anybody.
  logger: false,
} as const;
