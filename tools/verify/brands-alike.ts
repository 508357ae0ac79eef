import { canonicalText } from '#engine/index.ts';
import { brandsOf, compiler } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import { brandsApart } from './brands-apart.ts';
import type { Clause } from './clause.ts';
import { decidingFacts } from './deciding-facts.ts';

/** Brands without documents of their own that behave alike, so that whatever is verified of the first holds for all. */
interface BrandsAlike {
  /** Their codes, the first of them first. */
  readonly codes: readonly string[];
  /** The facts that decide what happens and that the main brand has otherwise. */
  readonly otherwise: JsonObject;
}

// What an absent fact reads as in a condition.
const isAbsent = false;
const isGiven = 'given';
const isEmpty = 'empty';

/** Sorts the brands that have the main brand's documents by what decides their behaviour. */
export function brandsAlike(read: ReadFlows): readonly BrandsAlike[] {
  const brands = brandsOf(read.sources);
  const main = brands.find(({ facts }) => facts['main'] === true) ?? brands[0];
  const apart = new Set(brandsApart(read.sources).map(({ code }) => code));
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
export function unaskedFacts(sorts: readonly BrandsAlike[], clauses: readonly Clause[]): readonly string[] {
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
export function formatAlike(sorts: readonly BrandsAlike[], clauses: readonly Clause[]): string {
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
