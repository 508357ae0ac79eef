import {
  canonicalText,
  isWithin,
  parentOf,
  pointerTo,
  valueAt,
  type JsonObject,
  type Json,
} from '#engine/index.ts';
import {
  brandsOf,
  chosenBrand,
  compiler,
  type Analysis,
  type ReadPlace,
  type Tree,
  parseTags,
  schemaAt,
} from '#engine/compile.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { brandVariants } from './brand-variants.ts';
import type { Clause } from './clause.ts';

/** Brands without documents of their own that behave in the same way: what is verified for the first holds for all. */
interface BrandClass {
  /** Their codes, the first of them first. */
  readonly codes: readonly string[];
  /** The facts that decide what happens and in which the main brand differs. */
  readonly otherwise: JsonObject;
}

// What an absent fact reads as in a condition.
const isAbsent = false;
const isGiven = 'given';
const isEmpty = 'empty';

/** Sorts the brands that have the main brand's documents by what decides their behaviour. */
export function brandClasses(read: ReadFlows): readonly BrandClass[] {
  const brands = brandsOf(read.sources);
  const main = chosenBrand(brands, {});
  const apart = new Set(brandVariants(read.sources).map(({ code }) => code));
  const { byValue, byPresence } = decidingFacts(compiler(read.sources).analyse({}), 'brand');
  const decidingIn = (facts: JsonObject): JsonObject => {
    const values = Object.entries(facts).filter(([key]) => byValue.has(`brand.${key}`));
    const presence = Object.keys(facts).filter((key) => byPresence.has(`brand.${key}`));
    const given = presence.map((key) => [key, facts[key] === '' ? isEmpty : isGiven] as const);
    return { ...Object.fromEntries(values), ...Object.fromEntries(given) };
  };
  const ofMain = decidingIn(main?.facts ?? {});
  const same = Map.groupBy(
    brands.filter(({ code }) => !apart.has(code)),
    ({ facts, locales, notation, currency }) =>
      canonicalText({ decides: decidingIn(facts), locales: [...locales], notation, currency }),
  );
  return [...same.values()].map((alike) => {
    const decides = Object.entries(decidingIn(alike[0]?.facts ?? {}));
    const otherwise = decides.filter(
      ([key, value]) => canonicalText(value ?? isAbsent) !== canonicalText(ofMain[key] ?? isAbsent),
    );
    return { codes: alike.map(({ code }) => code), otherwise: Object.fromEntries(otherwise) };
  });
}

/** The yes-or-no and numeric facts of brands that no clause states, as `NAME = VALUE`: what they lead to is verified nowhere. */
export function unaskedFacts(sorts: readonly BrandClass[], clauses: readonly Clause[]): readonly string[] {
  const stated = new Set<string>();
  const walk = (value: unknown, isBrand: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (isBrand) stated.add(`${key} = ${String(inner)}`);
      walk(inner, key === 'brand');
    }
  };
  for (const { cases } of clauses) walk(cases, false);
  const asked = sorts.flatMap(({ otherwise }) =>
    Object.entries(otherwise).flatMap(([key, value]) =>
      value === true || typeof value === 'number' ? [`${key} = ${String(value)}`] : [],
    ),
  );
  return [...new Set(asked)].filter((fact) => !stated.has(fact));
}

/** Writes which brands behave as which other one, a line a sort of several; and what no clause asks. */
export function formatBrandClasses(sorts: readonly BrandClass[], clauses: readonly Clause[]): string {
  const main = sorts.find(({ otherwise }) => Object.keys(otherwise).length === 0)?.codes[0] ?? '';
  const several = sorts.flatMap(({ codes: [first, ...others], otherwise }) => {
    if (others.length === 0) return [];
    const facts = Object.entries(otherwise).map(
      ([key, value]) => `${key} = ${canonicalText(value ?? isAbsent)}`,
    );
    const unlike = facts.length === 0 ? '' : `, unlike ${main} in ${facts.join(', ')}`;
    return [`${others.length} more brands behave as ${first}${unlike}`];
  });
  const unasked = unaskedFacts(sorts, clauses).map(
    (fact) => `No clause asks what follows where ${fact}, as some brand says.`,
  );
  return [...several, ...unasked].map((line) => `${line}\n`).join('');
}

/** Facts below one root that decide what happens: by their value, or only by whether they are there and not empty. */
interface DecidingFacts {
  readonly byValue: ReadonlySet<string>;
  readonly byPresence: ReadonlySet<string>;
}

/**
 * The facts below `root` that decide which pages, fields, calls and messages follow. All that happens is computed by
 * expressions, so two sets of facts that these do not distinguish lead to the same. Left out is what can only be seen
 * or sent. It is a fact that a text prints, one in the request of a call, or the result of a rule that only such
 * places name.
 */
export function decidingFacts({ result, documents }: Analysis, root: string): DecidingFacts {
  const byValue = new Set<string>();
  const byPresence = new Set<string>();
  const note = (facts: readonly string[], present: ReadonlySet<string>): void => {
    for (const fact of facts)
      if (fact.startsWith(`${root}.`)) (present.has(fact) ? byPresence : byValue).add(topOf(fact));
  };
  const { reads = [], references = [], placeOf } = result?.compilation ?? {};
  // The app's own headers go with every call.
  const sent = [
    { document: 'app.json', path: '/headers' },
    // What other scripts of the page may read.
    { document: 'app.json', path: '/published' },
    ...references.flatMap(({ kind, document, path }) =>
      kind === 'call' ? [{ document, path: pointerTo(parentOf(path), 'with') }] : [],
    ),
  ];
  const isOfRule = (place: ReadPlace): boolean => /^\/(conditions|calculations)\//.test(place.path);
  const isSent = (place: ReadPlace): boolean =>
    sent.some(({ document, path }) => document === place.document && isWithin(place.path, path));
  const isText = ({ document, path }: ReadPlace): boolean =>
    schemaAt(documents.get(document)?.document ?? {}, path)?.['x-text'] !== undefined;
  const known = new Set<string>();
  const follow = (rules: readonly string[]): void => {
    for (const rule of rules) {
      if (known.has(rule)) continue;
      known.add(rule);
      const at = placeOf?.('rules', rule);
      if (at)
        for (const place of reads)
          if (place.document === at.document && isWithin(place.path, at.path)) take(place);
    }
  };
  const take = (place: ReadPlace): void => {
    note(place.reads.facts, onlyPresent(place.expression?.tree));
    follow(place.reads.rules);
  };
  const givesText = (rule: string): boolean => result?.program.names.rules[rule]?.gives.type === 'text';
  for (const place of reads) {
    if (isOfRule(place) || isSent(place)) continue;
    if (!isText(place)) take(place);
    else {
      const { facts, rules } = place.reads;
      const choosing = choosingParts(valueAt(documents.get(place.document)?.document ?? {}, place.path));
      note(
        facts.filter((fact) => choosing.some((part) => part.includes(fact))),
        new Set(),
      );
      follow(rules.filter((rule) => !givesText(rule)));
    }
  }
  return { byValue, byPresence: new Set([...byPresence].filter((fact) => !byValue.has(fact))) };
}

/** What comes before a `?` in the tags of a text: it chooses between words. All else is printed. */
function choosingParts(text: Json | undefined): readonly string[] {
  const tags = typeof text === 'string' ? parseTags(text).segments : [];
  return tags.flatMap((segment) =>
    segment.type === 'tag' ? segment.expression.split('?').slice(0, -1) : [],
  );
}

function asksPresence(op: string, args: readonly Tree[]): boolean {
  return op === 'has' || ((op === '==' || op === '!=') && args.includes(''));
}

/** Of `brand.disclaimers[].id` the fact that a brand gives: the list. */
function topOf(fact: string): string {
  return fact.split('.').slice(0, 2).join('.').replace('[]', '');
}

/** The facts of which an expression asks nothing but whether they are there, or are an empty text. */
function onlyPresent(tree: Tree | undefined): ReadonlySet<string> {
  const asked = new Set<string>();
  const valued = new Set<string>();
  const walk = (node: Tree, into: Set<string>): void => {
    if (typeof node !== 'object') return;
    const [op, ...args] = node;
    if (op === 'fact') into.add(args.join('.'));
    else for (const one of args) walk(one, asksPresence(op, args) ? asked : valued);
  };
  if (tree !== undefined) walk(tree, valued);
  return new Set([...asked].filter((fact) => !valued.has(fact)));
}
