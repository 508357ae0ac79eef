import { type Known, checkPage, pagesOf, unknownReference } from './check-page.ts';
import type { Reference, ReadPlace } from '../types/compiling.ts';
import { type FactTypes, declaredType, typeAt, typeNames } from '../types/facts.ts';
import { fieldsIn } from '../types/field-types.ts';
import { constantsOf } from '../types/program.ts';
import { meantOf } from '../shape/mistakes.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { adviceOnFact } from '../../expression/compiling.ts';
import { messageCodes } from '../../fields/field-types.ts';
import { isObject } from '../../json/json.ts';
import { nearestName, nearestPath } from '../../nearest-name.ts';
import { rememberNamed, rememberOne } from '../../remember.ts';

type NamesOf = (known: Known, reference: Reference) => readonly string[];

const inFolder =
  (folder: string): NamesOf =>
  ({ documents }) =>
    [...documents.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));

const keysOf =
  (key: string): NamesOf =>
  ({ app }) => {
    const map = app[key];
    return isObject(map) ? Object.keys(map) : [];
  };

/** The keys of a map in the document that the reference is in. */
const ownKeys =
  (key: string): NamesOf =>
  ({ documents }, { document }) => {
    const map = documents.get(document)?.[key];
    return isObject(map) ? Object.keys(map) : [];
  };

/** What a reference of each kind may name. Kinds without a row are not checked here. */
const names: { readonly [kind: string]: NamesOf } = {
  action: inFolder('actions/'),
  modal: inFolder('modals/'),
  journey: inFolder('journeys/'),
  part: inFolder('parts/'),
  call: ({ program }) => Object.keys(program.operations),
  kind: ({ documents }) => {
    const kinds = documents.get('kinds')?.['kinds'];
    return isObject(kinds) ? Object.keys(kinds) : [];
  },
  component: keysOf('components'),
  frame: keysOf('frames'),
  type: ({ program }) => typeNames(program.facts.named),
  state: (known, reference) => [...ownKeys('states')(known, reference), '*'],
  stage: ownKeys('stages'),
  button: ownKeys('buttons'),
  field: (known, { document }) => fieldsAround(known, document),
  document: (known) => [
    ...inFolder('pages/')(known, anyReference),
    ...siteDocuments(known),
    ...inFolder('tables/')(known, anyReference),
  ],
  screen: (known) => [
    ...inFolder('pages/')(known, anyReference),
    ...siteDocuments(known),
    ...inFolder('modals/')(known, anyReference).map((name) => `modals/${name}`),
  ],
  message: () => messageCodes,
  constant: ({ documents }) => Object.keys(constantsOf([...documents.values()])),
};

const anyReference: Reference = { kind: '', name: '', document: '', path: '' };

const siteDocuments = (known: Known): readonly string[] =>
  inFolder('site/')(known, anyReference).map((path) => `/${path}`);

/** Checks that each reference names something that exists. */
export function checkReferences(known: Known): readonly Omit<Diagnostic, 'severity'>[] {
  const allowed = allowedNames(known);
  const pages = pagesOf(known);
  return known.references.flatMap((reference) => {
    const { kind, name } = reference;
    if (kind === 'fact') return unknownFact(known, reference) ?? [];
    if (kind === 'page') return checkPage(pages, reference) ?? [];
    const candidates = allowed(reference);
    if (!candidates || candidates.has(name.replace(/^list:/, ''))) return [];
    const message = `There is no ${kind} "${name}".`;
    const nearest = kind === 'document' ? nearestPath(name, candidates) : nearestName(name, candidates);
    const wrong = unknownReference(reference, `unknown-${kind}`, message, nearest, insteadOf[kind]);
    return { ...wrong, ...meantOf(name, [...candidates]) };
  });
}

/** What to do about the name of a file that is not there and that no other name is near to. */
const insteadOf: { readonly [kind: string]: string } = {
  action: 'Take this out, or write the action.',
  modal: 'Take this out, or write the modal.',
  journey: 'Take this out, or write the journey.',
  part: 'Take this out, or write the part.',
  document: 'Take this out, or make the page or table.',
};

/** The names that references may use. Each list is made once; some depend on the reference's document. */
function allowedNames(known: Known): (reference: Reference) => ReadonlySet<string> | undefined {
  const lists = new Map<string, ReadonlySet<string> | undefined>();
  return (reference) => {
    const { kind, document } = reference;
    const key = ownKinds.has(kind) ? `${kind} ${document}` : kind;
    if (!lists.has(key)) {
      const list = names[kind]?.(known, reference);
      lists.set(key, list && new Set(list));
    }
    return lists.get(key);
  };
}

const ownKinds: ReadonlySet<string> = new Set(['state', 'stage', 'field']);

/** Asked of the same few facts for each brand. */
const isFact = rememberNamed((roots: FactTypes['roots'], path: string) => typeAt(roots, path) !== undefined);

function unknownFact(
  { program, documents }: Known,
  reference: Reference,
): Omit<Diagnostic, 'severity'> | undefined {
  const { here } = documents.get(reference.document) ?? {};
  const place = typeof here === 'string' ? declaredType(here, program.facts.named) : undefined;
  const roots = place ? { ...program.facts.roots, here: place } : program.facts.roots;
  const isKnown = place ? typeAt(roots, reference.name) !== undefined : isFact(roots, reference.name);
  if (isKnown || reference.name.startsWith('step.')) return undefined;
  const meant = nearestFact(roots, reference.name);
  const wrong = unknownReference(reference, 'unknown-fact', `There is no fact "${reference.name}".`, meant);
  return { ...wrong, hint: adviceOnFact(wrong.hint) };
}

/** The fact that was probably meant: what no fact is called is replaced by the nearest name there; `undefined` if none is near. */
function nearestFact(roots: FactTypes['roots'], path: string): string | undefined {
  let known: string | undefined;
  for (const name of path.split('.')) {
    const holder = known === undefined ? undefined : typeAt(roots, known);
    const fields = known === undefined ? roots : holder?.type === 'object' ? holder.fields : {};
    const meant = Object.hasOwn(fields, name) ? name : nearestName(name, Object.keys(fields));
    if (meant === undefined) return undefined;
    known = known === undefined ? meant : `${known}.${meant}`;
  }
  return known;
}

/** Finds rules that depend on themselves. Each circle is reported once, at the first of its rules. */
export function checkCircles(
  reads: readonly ReadPlace[],
  placeOf: (rule: string) => { document: string; path: string } | undefined,
): readonly Omit<Diagnostic, 'severity'>[] {
  const uses = new Map<string, Set<string>>();
  for (const { path, reads: read } of reads) {
    const rule = /^\/(?:conditions|calculations)\/([^/]+)/.exec(path)?.[1];
    if (rule !== undefined) uses.set(rule, new Set([...(uses.get(rule) ?? []), ...read.rules]));
  }
  const reported = new Set<string>();
  return [...uses.keys()].flatMap((rule) => {
    const circle = reported.has(rule) ? undefined : circleFrom(rule, uses);
    const place = placeOf(rule);
    if (!circle || !place) return [];
    for (const name of circle) reported.add(name);
    const way = [...circle, rule].join(' → ');
    return [
      {
        ...place,
        code: 'rule-circle',
        message: `"${rule}" needs itself: ${way}.`,
        hint: 'Take one of these rules out of the circle.',
      },
    ];
  });
}

function circleFrom(
  start: string,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const walk = (rule: string, way: readonly string[]): readonly string[] | undefined => {
    for (const next of uses.get(rule) ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      const circle = walk(next, [...way, next]);
      if (circle) return circle;
    }
    return undefined;
  };
  return walk(start, [start]);
}

/** The kinds of references along which an action is reached from a screen. */
const ways: { readonly [kind: string]: string } = { action: 'actions', modal: 'modals', part: 'parts' };

/** The references along which documents are reached, by what they reach. */
const waysTo = rememberOne((references: Known['references']) =>
  Map.groupBy(
    references.filter(({ kind }) => ways[kind] !== undefined),
    ({ kind, name }) => `${String(ways[kind])}/${name}.json`,
  ),
);

/** The fields of a screen by name; for an action, those of all screens from which it may run. */
function fieldsAround(
  { documents, references }: Pick<Known, 'documents' | 'references'>,
  document: string,
): readonly string[] {
  const around = new Set([document]);
  if (document.startsWith('actions/'))
    // A set grows while it is walked through.
    for (const reached of around)
      for (const way of waysTo(references).get(reached) ?? []) around.add(way.document);
  return [...around].flatMap((path) => fieldsIn(documents.get(path)?.['body'], true).map(([name]) => name));
}
