import { createHash } from 'node:crypto';
import type { ReadPlace, Tree, Reads } from '#engine/compile.ts';
import { type Lets, type JsonObject, readPath, rememberOne } from '#engine/index.ts';
import type { DocumentType } from '#schemas/index.ts';
import { type Rule, type RuleFinding, type WorldFinding, acrossDocuments } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView, World } from '#tools/lint/world/world.ts';

/** What is wrong within the document that is checked, or within another document of the same brand. */
export interface LogicFinding extends RuleFinding {
  /** The path of the other document. */
  readonly elsewhere?: string;
}

/** A check of the values that the expressions of a document give in a brand. */
type LogicCheck = (document: LintDocument, view: BrandView) => readonly LogicFinding[];

/**
 * Checks each document once for all brands in which its expressions give the same values for the same facts.
 * Translations change no expression, so only the first language of a brand is looked at. `alsoRead` are the types of
 * other documents that the check looks into.
 */
export function inEachLogic(
  isChecked: (document: LintDocument) => boolean,
  check: LogicCheck,
  alsoRead: readonly DocumentType[] = [],
): Rule['check'] {
  const findingsOf = (_document: LintDocument) => new Map<string, readonly LogicFinding[]>();
  return acrossDocuments((world) => {
    const told = new Map<LogicFinding, { readonly document: LintDocument; readonly brands: string[] }>();
    for (const view of world.views) {
      if (view.locale !== undefined) continue;
      const meaning = meaningOf(world, view, alsoRead);
      for (const document of view.documents.values()) {
        if (!isChecked(document)) continue;
        for (const finding of findingsIn(
          world,
          view,
          document,
          world.remembered(findingsOf, document),
          check,
          meaning,
        )) {
          const holder = finding.elsewhere === undefined ? document : view.documents.get(finding.elsewhere);
          const known = told.get(finding) ?? { document: holder ?? document, brands: [] };
          known.brands.push(...view.brands);
          told.set(finding, known);
        }
      }
    }
    return [...told].map(([{ elsewhere: _document, ...finding }, where]): WorldFinding => ({
      ...finding,
      ...where,
    }));
  });
}

function findingsIn(
  world: World,
  view: BrandView,
  document: LintDocument,
  known: Map<string, readonly LogicFinding[]>,
  check: LogicCheck,
  meaning: string,
): readonly LogicFinding[] {
  const key = `${logicKey(world, view, document)} ${meaning}`;
  const findings = known.get(key) ?? check(document, view);
  known.set(key, findings);
  return findings;
}

/** One view for all brands whose documents differ in texts only, without the translations. */
export const viewsOfLogic = rememberOne((world: World): readonly BrandView[] => {
  const untranslated = world.views.filter(({ locale }) => locale === undefined);
  const alike = Map.groupBy(untranslated, (view) => meaningOf(world, view));
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, brands: [first, ...others].flatMap(({ brands }) => brands) }] : [],
  );
});

/** A digest of the documents, or of those of some types, without their texts: brands that differ in texts only have the same one. */
function meaningOf(world: World, { documents }: BrandView, types?: readonly DocumentType[]): string {
  return [...documents.values()]
    .filter(({ type }) => types?.includes(type) ?? true)
    .map((document) => world.remembered(digestOf, document))
    .join();
}

function digestOf({ path, places }: LintDocument): string {
  const said = places.filter(
    ({ value, schema }) => typeof value !== 'object' && schema['x-text'] === undefined,
  );
  const written = JSON.stringify([path, said.map((place) => [place.path, place.value])]);
  return createHash('sha1').update(written).digest('base64');
}

/** An expression of a document, with the `let` values that it may name. */
export interface PlacedTree {
  readonly path: string;
  readonly tree: Tree;
  readonly lets: Lets;
  /** The types of the names that are no facts. */
  readonly locals: NonNullable<ReadPlace['expression']>['locals'];
}

/** Every condition of a document. */
export function conditionsIn({ compiled }: LintDocument): readonly PlacedTree[] {
  return compiled.reads.flatMap((place): readonly PlacedTree[] => {
    const { expression, path } = place;
    return expression?.expected === 'boolean'
      ? [{ path, tree: expression.tree, locals: expression.locals, lets: letsAround(compiled.reads, path) }]
      : [];
  });
}

/** The types of the names that are no facts, as the conditions at these places know them. */
export function localsAt(places: readonly ReadPlace[], paths: readonly string[]): PlacedTree['locals'] {
  const known = places.flatMap(({ path, expression }) =>
    expression && paths.includes(path) ? Object.entries(expression.locals) : [],
  );
  return Object.fromEntries(known);
}

/** The `let` values of everything around a place, outer ones first. */
export function letsAround(places: readonly ReadPlace[], path: string): Lets {
  return places.flatMap(({ path: at, expression }) => {
    const [, around, name] = /^(.*)\/let\/([^/]+)$/.exec(at) ?? [];
    return around !== undefined && name !== undefined && expression && path.startsWith(`${around}/`)
      ? [{ name, value: expression.tree }]
      : [];
  });
}

/** The rules and constants that expressions name, and whether they name the state of a machine. */
interface Named {
  readonly rules: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
  readonly isStateRead: boolean;
}

/** What a document names, and what each rule in it names. */
interface NamedIn {
  readonly all: Named;
  readonly byRule: ReadonlyMap<string, Named>;
}

/**
 * What decides, besides facts, the values of a document's expressions: the documents with the rules that they
 * reach, the machines, and the constants. Brands with equal keys are checked once.
 */
function logicKey(world: World, view: BrandView, document: LintDocument): string {
  const known = world.remembered(reachesOf, document);
  const { holders, constants } = known.get(view.rulesKey()) ?? reachOf(world, view, document);
  known.set(view.rulesKey(), { holders, constants });
  return `${holders} ${JSON.stringify(constants.map((path) => constantAt(view, path)))}`;
}

/** The numbers of the documents, and the constants, that the expressions of a document reach. */
interface Reach {
  readonly holders: string;
  readonly constants: readonly string[];
}

/** The memory of what a document reaches, by the rules of the brand. */
function reachesOf(_document: LintDocument): Map<string, Reach> {
  return new Map();
}

function reachOf(world: World, view: BrandView, document: LintDocument): Reach {
  const { placeOf } = view.analysis.result.compilation;
  const documents = new Set<LintDocument>();
  const constants = new Set<string>();
  const known = new Set<string>();
  const take = ({ rules, constants: ofNamed, isStateRead }: Named): void => {
    for (const name of ofNamed) constants.add(name);
    if (isStateRead)
      for (const machine of view.documents.values()) if (machine.type === 'machine') takeDocument(machine);
    for (const rule of rules) {
      const place = known.has(rule) ? undefined : placeOf('rules', rule);
      const holder = place && view.documents.get(place.document);
      known.add(rule);
      if (!holder) continue;
      documents.add(holder);
      const named = world.remembered(namedIn, holder).byRule.get(rule);
      if (named) take(named);
    }
  };
  const takeDocument = (next: LintDocument): void => {
    if (documents.has(next)) return;
    documents.add(next);
    take(world.remembered(namedIn, next).all);
  };
  take(world.remembered(namedIn, document).all);
  return {
    holders: [...documents].map(world.identityOf).toSorted().join(),
    constants: [...constants].toSorted(),
  };
}

function constantAt(view: BrandView, path: string): unknown {
  const [name = ''] = path.split('.', 1);
  const place = view.analysis.result.compilation.placeOf('constants', name);
  const constants = place && view.documents.get(place.document)?.json['constants'];
  return constants === undefined ? undefined : readPath(constants as JsonObject, path); // its schema says an object
}

function namedIn({ compiled, type }: LintDocument): NamedIn {
  const isRules = type === 'conditions' || type === 'calculations';
  const byRule = isRules
    ? Map.groupBy(compiled.reads, ({ path }) => path.split('/')[2] ?? '')
    : new Map<string, typeof compiled.reads>();
  return {
    all: joinNamed(compiled.reads.map(({ reads }) => reads)),
    byRule: new Map([...byRule].map(([rule, places]) => [rule, joinNamed(places.map(({ reads }) => reads))])),
  };
}

function joinNamed(all: readonly Reads[]): Named {
  return {
    rules: new Set(all.flatMap(({ rules }) => rules)),
    constants: new Set(all.flatMap(({ constants }) => constants)),
    isStateRead: all.some(({ names }) => names.some((name) => name.startsWith('states.'))),
  };
}
