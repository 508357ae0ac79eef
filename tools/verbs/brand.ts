import { type Brand, brandsOf, chosenBrand, compiler, layersOf, placeInBrand } from '#engine/compile.ts';
import { type Json, type JsonObject, canonicalText, pointerTo, valueAt } from '#engine/index.ts';
import { unknownName } from '../command/misuse.ts';
import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { readFlows, type ReadFlows } from '../read/read-flows.ts';
import { reportFaulty } from '../report/format-text.ts';
import { fileOf, rangeOf } from '../read/locate.ts';

/** Shows what a brand changes, beside what it was. */
export const brand: Verb = {
  operands: 'CODE',
  says: 'Shows what a brand changes: its facts and look beside those of the main brand, and what its documents patch',
  options: ['root', 'json', 'help'],
  examples: ['flows brand {BRAND}', 'flows brand {BRAND} --json'],
  run: async ({ operands: [code = ''], options }, streams) => {
    const read = readFlows(options.root);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    const codes = brandsOf(read.sources).map((one) => one.code);
    if (!codes.includes(code)) throw unknownName('brand', code, codes);
    const changes = brandChanges(read, code);
    const written =
      options.json === undefined ? formatChanges(changes) : `${JSON.stringify(changes, undefined, 2)}\n`;
    await writeTo(streams.stdout, written);
    return exitCode.clean;
  },
};

function formatChanges(changes: readonly BrandChange[]): string {
  if (changes.length === 0) return 'It changes nothing.\n';
  return [...Map.groupBy(changes, ({ document }) => document)]
    .flatMap(([document, ofDocument]) => [
      document,
      ...ofDocument.map(
        ({ path, before, after, file, line }) =>
          `  ${path.slice(1).replaceAll('/', '.')}${path === '' ? '' : ': '}${shown(before)} → ${shown(after)}  ${file}:${line}`,
      ),
    ])
    .join('\n')
    .concat('\n');
}

const mostShown = 80;

function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** One thing in which a brand differs from the main brand, or than the layers below. */
interface BrandChange {
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
  const changing = brands.find((one) => one.code === code);
  const main = chosenBrand(brands, {});
  if (!changing || !main) return [];
  return [...ownChanges(read, changing, main), ...patchedBy(read, changing)];
}

function ownChanges(read: ReadFlows, own: Brand, main: Brand): readonly BrandChange[] {
  const { hosts, locales, notation, currency, loader, groups } = own;
  const look = { hosts, locales, groups, notation, currency, loader };
  return [
    ...differences(look, main as unknown as JsonObject, ''), // the same keys, which hold JSON
    ...differences(own.facts, main.facts, '/facts'),
    ...differences(own.theme, main.theme, '/theme'),
  ].map(({ path, ...change }) => ({
    ...placed(read, placeInBrand(own, path)),
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

/** What the layers of the brand itself patch, without its languages. */
function patchedBy(read: ReadFlows, changing: Brand): readonly BrandChange[] {
  const { documents } = compiler(read.sources).analyse({ brand: changing.code });
  const folders = layersOf(changing, {}).flatMap(({ folder }) => (folder === '' ? [] : [folder]));
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
            after: 'its own document',
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
