import { type Brand, brandsOf, compiler, layersOf, placeInBrand } from '#engine/compile.ts';
import { type Json, type JsonObject, canonicalText, pointerTo, valueAt } from '#engine/index.ts';
import { fileOf, rangeOf } from '#tools/read/locate.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';

/** One thing that a brand says otherwise than the main brand, or than the layers below. */
export interface BrandChange {
  readonly file: string;
  readonly line: number;
  /** What is changed: the path of the document below the flows, or `brand` for what the brand says of itself. */
  readonly document: string;
  readonly path: string;
  /** Absent where there was nothing. */
  readonly before?: Json;
  /** Absent where it is removed. */
  readonly after?: Json;
}

/** Everything that a brand changes: its facts and its look beside the main brand's, and each value that its layers patch. */
export function brandChanges(read: ReadFlows, code: string): readonly BrandChange[] {
  const brands = brandsOf(read.sources);
  const brand = brands.find((one) => one.code === code);
  const main = brands.find(({ facts }) => facts['main'] === true) ?? brands[0];
  if (!brand || !main) return [];
  return [...ownChanges(read, brand, main), ...patchedBy(read, brand)];
}

function ownChanges(read: ReadFlows, brand: Brand, main: Brand): readonly BrandChange[] {
  const { hosts, locales, notation, currency, loader, groups } = brand;
  const look = { hosts, locales, groups, notation, currency, loader };
  return [
    ...differences(look, main as unknown as JsonObject, ''), // the same keys, which hold JSON
    ...differences(brand.facts, main.facts, '/facts'),
    ...differences(brand.theme, main.theme, '/theme'),
  ].map(({ path, ...change }) => ({
    ...placed(read, placeInBrand(brand, path)),
    document: 'brand',
    path,
    ...change,
  }));
}

function differences(own: object, others: JsonObject, around: string) {
  const keys = new Set([...Object.keys(own), ...(around === '' ? [] : Object.keys(others))]);
  return [...keys].flatMap((key) => {
    const [after, before] = [valueAt(own as JsonObject, `/${key}`), others[key]];
    if (canonicalText(after ?? false) === canonicalText(before ?? false)) return [];
    return [
      {
        path: pointerTo(around, key),
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      },
    ];
  });
}

/** What the layers of the brand itself patch, its languages aside. */
function patchedBy(read: ReadFlows, brand: Brand): readonly BrandChange[] {
  const { documents } = compiler(read.sources).analyse({ brand: brand.code });
  const folders = layersOf(brand, {}).flatMap(({ folder }) => (folder === '' ? [] : [folder]));
  const layered = [...documents.values()].flatMap(({ path: document, touched, document: merged }) =>
    touched.map(({ at, file, before, kind }) => {
      const after = kind === 'remove' ? undefined : valueAt(merged, at);
      const said = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
      return { ...placed(read, { document: file, path: at }), document, path: at, ...said };
    }),
  );
  const added = [...documents.values()].flatMap(({ path: document, origins: { file } }) =>
    folders.some((folder) => file.startsWith(folder))
      ? [
          {
            ...placed(read, { document: file, path: '' }),
            document,
            path: '',
            after: 'a document of its own',
          },
        ]
      : [],
  );
  return [...added, ...layered];
}

function placed(read: ReadFlows, { document, path }: { readonly document: string; readonly path: string }) {
  const file = fileOf(document, read);
  return { file: file.shown, line: file.positions.at(rangeOf(file, path, false).start).line };
}
