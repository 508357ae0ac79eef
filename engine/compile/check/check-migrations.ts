import type { Diagnostic } from '../../diagnostic.ts';
import { adviceOnFact } from '../../expression/compiling.ts';
import { describeApart, fitsStored } from '../../expression/check-type.ts';
import type { Type } from '../../expression/type.ts';
import { type Json, type JsonObject, membersOf, objectOf } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Compilation } from '../emit/compile-documents.ts';
import type { Sources } from '../layers/layers.ts';
import { sensitivePaths } from '../emit/sensitive-paths.ts';
import { typeAt, typeOfDeclaration } from '../types/facts.ts';
import { answerType, fieldsIn } from '../types/field-types.ts';
import type { Program } from '../types/compiling.ts';

type Found = Omit<Diagnostic, 'severity'>;
type Documents = ReadonlyMap<string, JsonObject>;

/** A migration as it is written, and where. */
interface Written {
  readonly name: string;
  readonly entry: JsonObject;
  readonly document: string;
  readonly path: string;
  /** The screen whose answers it is about; empty: facts. */
  readonly on: string;
  readonly from: string;
  readonly targets: readonly Target[];
}

/** A new name, and where it is written. */
interface Target {
  readonly name: string;
  readonly path: string;
}

/** What migrations are checked against. */
interface Known {
  readonly documents: Documents;
  readonly program: Program;
  readonly compilation: Compilation;
  /** All documents as they are written: a brand may lack a field that others ask for. */
  readonly written: Sources['documents'];
}

/** Finds migrations that lead nowhere, that lose what they should keep, or that two write for one thing. */
export function checkMigrations(known: Known): readonly Found[] {
  const all = migrationsIn(known.documents);
  if (all.length === 0) return [];
  const sensitive = sensitivePaths(known.compilation);
  return all.flatMap((one, at) => {
    const earlier = all.slice(0, at);
    const later = all.slice(at + 1);
    return [
      ...repeated(one, earlier),
      ...stillThere(known, one, [...earlier, ...later]),
      ...one.targets.flatMap((target) => {
        const { type, advice } = typeOfTarget(known, one.on, target.name);
        if (!type && goesOn(one, target, later)) return [];
        return type ? misshapen(known, one, target, type, sensitive) : [unknown(one, target, advice)];
      }),
    ];
  });
}

function migrationsIn(documents: Documents): readonly Written[] {
  const ofType = [...documents].filter(([path, { type }]) => type === 'migrations' && path.endsWith('.json'));
  return ofType
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([document, { migrations }]) =>
      membersOf(migrations).map(([name, entry]) => {
        const path = pointerTo('/migrations', name);
        const text = (key: string): string => (typeof entry[key] === 'string' ? entry[key] : '');
        const { to } = entry;
        const targets = typeof to === 'string' ? [{ name: to, path: `${path}/to` }] : [];
        const into = Object.keys(objectOf(entry['into'])).map((key) => ({
          name: key,
          path: pointerTo(`${path}/into`, key),
        }));
        const all = [...targets, ...into];
        return { name, entry, document, path, on: text('on'), from: text('from'), targets: all };
      }),
    );
}

/** A visit goes through each migration once, by its name, and what a first one has moved is not there for a second. */
function repeated(one: Written, earlier: readonly Written[]): readonly Found[] {
  const namesake = earlier.find(({ name }) => name === one.name);
  const isSource = one.from !== '';
  const rival = earlier.find(
    ({ on, from }) => isSource && on === one.on && from === one.from && !isLink(one, earlier),
  );
  const other = namesake ?? rival;
  if (!other) return [];
  return [
    {
      code: 'repeated-migration',
      document: one.document,
      path: isSource && other === rival && !namesake ? `${one.path}/from` : one.path,
      message: namesake
        ? `"${one.name}" is the name of a migration already.`
        : `"${other.name}" moves "${one.from}" already, so nothing is left here.`,
      hint: namesake ? 'Give it another name.' : `Take one of the two out, or make a "split" of them.`,
      related: [{ document: other.document, path: other.path, message: 'The first one.' }],
    },
  ];
}

/** Whether a migration before has written what this one moves on. */
function isLink({ on, from }: Written, earlier: readonly Written[]): boolean {
  const last = earlier.findLast(
    (each) => each.on === on && (each.from === from || each.targets.some(({ name }) => name === from)),
  );
  return last?.targets.some(({ name }) => name === from) === true;
}

/** What is still asked for would be lost each time. */
function stillThere(known: Known, one: Written, others: readonly Written[]): readonly Found[] {
  const { on, from, targets } = one;
  if (from === '' || targets.some(({ name }) => name === from)) return [];
  const isWritten = others.some((each) => each.on === on && each.targets.some(({ name }) => name === from));
  const isScreen = on === '' || known.documents.has(documentOf(on));
  if (isWritten || !isScreen || !typeOfTarget(known, on, from).type) return [];
  return [
    {
      code: 'migrated-fact',
      document: one.document,
      path: `${one.path}/from`,
      message: `"${from}" is still there, and what a visit holds of it would be taken away.`,
      hint: 'Take it out of the facts or the page, or take the migration out.',
    },
  ];
}

function goesOn({ on }: Written, { name }: Target, later: readonly Written[]): boolean {
  return later.some(
    (each) =>
      each.on === on &&
      (each.from === name || each.from.startsWith(`${name}.`) || each.from.startsWith(`${name}[]`)),
  );
}

/** The type of a fact or of a field's answer; undefined, with advice, if there is none. */
function typeOfTarget(
  { documents, program, written }: Known,
  on: string,
  name: string,
): { readonly type?: Type | undefined; readonly advice?: string } {
  if (on === '') {
    const type = typeAt(program.facts.roots, name);
    return type ? { type } : { advice: adviceOnFact(undefined) };
  }
  const screen = documents.get(documentOf(on));
  // That it is there is checked as a reference.
  if (!screen) return { type: { type: 'any' } };
  const path = name.split('[].');
  const found = fieldAt(screen['body'], path);
  const ofOthers = (): boolean =>
    Object.entries(written).some(
      ([file, { body }]) => file.endsWith(documentOf(on)) && fieldAt(body, path).type,
    );
  return found.type || !ofOthers() ? found : { type: { type: 'any' } };
}

function documentOf(on: string): string {
  if (on.startsWith('/')) return `site${on}.json`;
  return on.startsWith('modals/') ? `${on}.json` : `pages/${on}.json`;
}

function fieldAt(
  body: Json | undefined,
  [name = '', ...inside]: readonly string[],
): { readonly type?: Type | undefined; readonly advice?: string } {
  const fields = fieldsIn(body);
  const [, field] = fields.find(([own]) => own === name) ?? [];
  if (!field) {
    const nearest = nearestName(
      name,
      fields.map(([own]) => own),
    );
    return { advice: nearest === undefined ? 'Name a field of the page.' : `Did you mean "${nearest}"?` };
  }
  return inside.length > 0 ? fieldAt(field['body'], inside) : { type: answerType(field) };
}

function unknown({ on, document }: Written, { name, path }: Target, advice = ''): Found {
  const isFact = on === '';
  const what = isFact ? `There is no fact "${name}"` : `"${on}" has no field "${name}"`;
  return {
    code: isFact ? 'unknown-fact' : 'unknown-field',
    document,
    path,
    message: `${what}, and no later migration goes on from it.`,
    ...(advice !== '' && { hint: advice }),
  };
}

function misshapen(
  { program, compilation }: Known,
  { entry, document, on, from }: Written,
  target: Target,
  type: Type,
  sensitive: readonly string[],
): readonly Found[] {
  const wrong = (message: string, hint: string): readonly Found[] => [
    { code: 'migration-type', document, path: target.path, message, hint },
  ];
  if (from !== '' && listOf(from) !== listOf(target.name))
    return wrong(
      `"${from}" and "${target.name}" are not in the same list.`,
      'Keep the rows where they are. Rename the list in a migration before this one.',
    );
  const was = objectOf(entry['was']);
  const isSealed = on === '' && sensitive.includes(target.name);
  const isRename = entry['type'] === 'rename';
  if (
    isRename ? (was['sensitive'] === true) !== isSealed && on === '' : isSealed || was['sensitive'] === true
  )
    return wrong(
      isRename
        ? `Only one of "${from}" and "${target.name}" is sensitive.`
        : `"${target.name}" cannot be computed: a sensitive value is known only while a page asks for it.`,
      isRename ? 'Take the migration out, and ask again.' : 'Use a "rename", or ask again.',
    );
  const given = isRename
    ? typeOfDeclaration(was, program.facts.named)
    : compilation.documents.get(document)?.values.find(({ path }) => path === placeOfValue(entry, target))
        ?.type;
  if (!given || fitsStored(given, type)) return [];
  const { given: one, wanted } = describeApart(given, type);
  return wrong(
    `The value is ${one}, and "${target.name}" is ${wanted}.`,
    isRename ? 'Use a "split", whose expression makes the new value.' : 'Change the value, or the name.',
  );
}

function placeOfValue({ value }: JsonObject, { path }: Target): string {
  return value === undefined ? path : path.replace(/\/to$/, '/value');
}

function listOf(path: string): string {
  return path.slice(0, path.lastIndexOf('[]') + 1);
}
