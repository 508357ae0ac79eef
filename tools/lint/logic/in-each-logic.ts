import type { ReadPlace, Tree, Reads } from '#engine/compile.ts';
import { type Lets, type JsonObject, readPath, rememberOne } from '#engine/index.ts';
import { digest } from '../../cache/results.ts';
import { type Rule, type RuleFinding, type LintFinding, acrossDocuments } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/** What is wrong within the document that is checked, or within another document of the same brand. */
export interface LogicFinding extends RuleFinding {
  /** The path of the other document. */
  readonly elsewhere?: string;
}

/** A check of the values that the expressions of a document give in a brand. */
type LogicCheck = (document: LintDocument, view: BrandView, context: LintContext) => readonly LogicFinding[];

/**
 * What a check reads: `own` is the document, and the rules, machines and constants that it names; `all` is every document of
 * the brand, without texts.
 */
type Reading = 'own' | 'all';

/**
 * Checks each document once for all brands in which its expressions give the same values for the same facts.
 * Translations change no expression, so only the first language of a brand is looked at. Findings are kept by a digest
 * of all that the check reads, so that the next run computes only what has changed.
 */
export function inEachLogic(
  isChecked: (document: LintDocument) => boolean,
  check: LogicCheck,
  reading: Reading = 'own',
): Rule['check'] {
  const findingsOf = (_document: LintDocument) => new Map<string, readonly LogicFinding[]>();
  return acrossDocuments((context, code) => {
    const reported = new Map<LogicFinding, { readonly document: LintDocument; readonly brands: string[] }>();
    for (const view of context.views) {
      if (view.locale !== undefined) continue;
      for (const document of view.documents.values()) {
        if (!isChecked(document)) continue;
        const key = reading === 'all' ? meaningOf(context, view) : logicKey(context, view, document);
        const known = context.remembered(findingsOf, document);
        const keptBy = () => [code, context.digestOf(document), key, JSON.stringify(view.analysis.brand)];
        const findings =
          known.get(key) ?? context.results.of(keptBy().join(' '), () => check(document, view, context));
        known.set(key, findings);
        for (const finding of findings) {
          const holder = finding.elsewhere === undefined ? document : view.documents.get(finding.elsewhere);
          const place = reported.get(finding) ?? { document: holder ?? document, brands: [] };
          place.brands.push(...view.brands);
          reported.set(finding, place);
        }
      }
    }
    return [...reported].map(([{ elsewhere: _document, ...finding }, where]): LintFinding => ({
      ...finding,
      ...where,
    }));
  });
}

/** One view for all brands whose documents differ in texts only, without the translations. */
export const viewsOfLogic = rememberOne((context: LintContext): readonly BrandView[] => {
  const untranslated = context.views.filter(({ locale }) => locale === undefined);
  const alike = Map.groupBy(untranslated, (view) => meaningOf(context, view));
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, brands: [first, ...others].flatMap(({ brands }) => brands) }] : [],
  );
});

/**
 * A digest of the documents without their texts, and of what texts can decide: the labels that documents name. Brands that
 * differ in other texts only have the same one.
 */
function meaningOf(context: LintContext, view: BrandView): string {
  return meaningsOf(view)(context);
}

const meaningsOf = rememberOne(({ documents, analysis }: BrandView) =>
  rememberOne((context: LintContext): string => {
    const meanings = [...documents.values()].map((document) => context.remembered(meaningIn, document));
    return digest([meanings, context.digestOfApi, analysis.result.labels]);
  }),
);

/** What a document says, without texts; of an object or list only whether it is empty, since what is inside is listed too. */
function meaningIn({ path, places }: LintDocument): string {
  const said = places.filter(
    ({ value, schema }) =>
      schema['x-text'] === undefined &&
      (typeof value !== 'object' || schema['x-value'] === true || Object.keys(value).length === 0),
  );
  return digest([path, said.map((place) => [place.path, place.value])]);
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
function logicKey(context: LintContext, view: BrandView, document: LintDocument): string {
  const known = context.remembered(reachesOf, document);
  const { holders, constants } = known.get(view.rulesKey()) ?? reachOf(context, view, document);
  known.set(view.rulesKey(), { holders, constants });
  return `${holders} ${JSON.stringify(constants.map((path) => constantAt(view, path)))}`;
}

/** A digest of the documents, and the constants, that the expressions of a document reach. */
interface Reach {
  readonly holders: string;
  readonly constants: readonly string[];
}

/** The memory of what a document reaches, by the rules of the brand. */
function reachesOf(_document: LintDocument): Map<string, Reach> {
  return new Map();
}

function reachOf(context: LintContext, view: BrandView, document: LintDocument): Reach {
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
      const named = context.remembered(namedIn, holder).byRule.get(rule);
      if (named) take(named);
    }
  };
  const takeDocument = (next: LintDocument): void => {
    if (documents.has(next)) return;
    documents.add(next);
    take(context.remembered(namedIn, next).all);
  };
  take(context.remembered(namedIn, document).all);
  return {
    holders: digest([...documents].map(context.digestOf).toSorted()),
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
