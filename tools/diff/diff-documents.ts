import type { Tree } from '#engine/compile.ts';
import { type Compiled, type Json, type JsonObject, isObject, objectOf } from '#engine/index.ts';
import { type Situation, valueAsJson } from '../solve/predicate.ts';
import { searchSpaceOf } from '../solve/search-space.ts';
import { search } from '../solve/search.ts';
import { breakingReason, type FlowChange, hidesQuestion } from './change.ts';
import { type JsonDifference, type Sides, classify, differences, isTree, normalForm } from './differences.ts';
import { shownValue } from './shown-value.ts';
import { wordsOfChange } from './words-of-change.ts';

/**
 * What differs in screens, journeys, actions, access and calculations. Conditions without inputs and constants are
 * reported where they are used. Expressions that mean the same are not a change.
 */
export function diffDocuments(sides: Sides): readonly FlowChange[] {
  const [before, after] = comparedDocuments(sides.before.compiled, sides.after.compiled);
  return differences(before, after).flatMap((difference) => changeOf(sides, difference));
}

/** The documents of both sides, of which those that are equal are written out only where a name may mean something else. */
function comparedDocuments(before: Compiled, after: Compiled): readonly [Json, Json] {
  const [was, is] = [documentsOf(before), documentsOf(after)];
  const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const isNamedAlike = isEqual([before.rules, before.constants], [after.rules, after.constants]);
  const without = (one: JsonObject, other: JsonObject): JsonObject =>
    withEach(one, (section, key) =>
      isObject(section)
        ? withEach(section, (document, name) =>
            isEqual(document, objectOf(other[key])[name]) ? true : document,
          )
        : section,
    );
  const [left, right] = isNamedAlike ? [without(was, is), without(is, was)] : [was, is];
  return [normalForm(before, left), normalForm(after, right)];
}

function withEach(
  map: JsonObject,
  change: (value: Json | undefined, key: string) => Json | undefined,
): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

function changeOf(sides: Sides, difference: JsonDifference): readonly FlowChange[] {
  const { keys, before, after } = difference;
  const compare = comparerOf(sides, difference);
  const compared = compare(isOther);
  if (compared === 'same') return [];
  const [asked, spared] = hidesQuestion(sides, difference)
    ? [compare(isAskedAnew), compare(isAskedNoMore)]
    : [compared, compared];
  const breaking = breakingReason(sides, difference, {
    isAskedMore: before !== undefined && asked !== 'same',
    isAskedLess: after !== undefined && spared !== 'same',
  });
  const shown = [asked, spared, compared].find((facts) => typeof facts === 'object');
  return [
    {
      kind: classify(keys),
      where: keys.join('/'),
      words: wordsOfChange(sides, difference),
      ...(before !== undefined && { before: shownValue(before) }),
      ...(after !== undefined && { after: shownValue(after) }),
      ...(breaking !== undefined && { breaking }),
      ...(typeof shown === 'object' && { facts: shown }),
    },
  ];
}

/** Looks for facts for which the two sides of a difference compare in a way; finds none unless both are expressions. */
function comparerOf(
  sides: Sides,
  { keys, before, after }: JsonDifference,
): (compare: Comparison) => Differing {
  const isCondition = conditionKey.test(keys.at(-1) ?? '');
  // What has no condition is always there.
  const [was, is] = keys.at(-1) === 'when' ? [before ?? true, after ?? true] : [before, after];
  if (!isExpression(was) || !isExpression(is) || !(isTree(was) || isTree(is))) return () => undefined;
  // Of a condition only its being true counts.
  const counts = (value: string): string => (isCondition ? String(value === 'true') : value);
  return (compare) => differingFacts(sides, was, is, (one, other) => compare(counts(one), counts(other)));
}

const conditionKey = /^(?:when|stop)$|When$/;

function isExpression(part: Json | undefined): part is Tree & Json {
  return typeof part === 'boolean' || isTree(part);
}

/** Everything except the tables that decide the page, which `diffRoutes` compares. */
function documentsOf(compiled: Compiled): JsonObject {
  const { pages, modals, parts, journeys, actions, operations, access, app, routing } = compiled;
  const calculations = Object.entries(compiled.rules).filter(
    ([, { inputs, let: lets, rules }]) => inputs || lets || rules,
  );
  const handedOver = Object.entries(compiled.machines).filter(([, { inputs }]) => inputs);
  const { root, keepQuery, autoRoute, unchanged } = routing ?? {};
  const all = {
    pages,
    modals,
    parts,
    journeys,
    actions,
    operations,
    app,
    ...(access && { access }),
    rules: Object.fromEntries(calculations),
    machines: Object.fromEntries(handedOver),
    routing: { root, keepQuery, autoRoute, unchanged },
    facts: compiled.factTypes,
    brand: compiled.brand,
  };
  // Compiled documents are JSON.
  return all as unknown as JsonObject;
}

const limits = { evaluations: 5000, draws: 500 };

/** Whether two values, as JSON, are what is looked for. */
type Comparison = (was: string, is: string) => boolean;

const isOther: Comparison = (was, is) => was !== is;
const isAskedAnew: Comparison = (was, is) => was !== 'true' && is === 'true';
const isAskedNoMore: Comparison = (was, is) => was === 'true' && is !== 'true';

type Differing = JsonObject | 'same' | undefined;

/**
 * Facts for which the values of two expressions compare so. It is `same` if there are none, since all facts that make
 * a difference were tried. It is `undefined` if none were found, or if names of a screen decide.
 */
function differingFacts({ before, after }: Sides, was: Tree, is: Tree, compare: Comparison): Differing {
  if (namesLets(was) || namesLets(is)) return undefined;
  const { brand } = after.compiled;
  const space = searchSpaceOf(
    [
      { compiled: before.compiled, trees: [was], isCompared: true },
      { compiled: after.compiled, trees: [is], isCompared: true },
    ],
    { brand: brand.facts },
  );
  const differs = (given: Situation): boolean =>
    compare(valueAsJson(before, was, given), valueAsJson(after, is, given));
  const searched = search(space, [differs], limits);
  if (searched.outcome === 'never') return 'same';
  if (searched.outcome !== 'found') return undefined;
  const { facts, locals } = searched.given;
  return { ...facts, ...locals };
}

/** Names of `let` are known only inside of their document. */
function namesLets(tree: Json | Tree): boolean {
  return Array.isArray(tree) && (tree[0] === 'let' || tree.some((part: Json) => namesLets(part)));
}
