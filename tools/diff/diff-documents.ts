import type { Compiled, Json } from '#engine/index.ts';
import { breakingReason } from './breaking.ts';
import { classify, type FlowChange, type Sides } from './change.ts';
import { differences, type JsonDifference } from './differences.ts';
import { differingFacts } from './differing-facts.ts';
import { isTree, normalForm } from './normal-form.ts';
import { shownValue } from './shown-value.ts';

/**
 * What differs in screens, journeys, actions, access and calculations. Conditions without inputs and constants are
 * reported where they are used. Expressions that mean the same are not a change.
 */
export function diffDocuments(sides: Sides): readonly FlowChange[] {
  const { before, after } = sides;
  return differences(documentsOf(before.compiled), documentsOf(after.compiled)).flatMap((difference) =>
    changeOf(sides, difference),
  );
}

function changeOf(sides: Sides, difference: JsonDifference): readonly FlowChange[] {
  const { keys, before, after } = difference;
  const compared = isTree(before) && isTree(after) ? differingFacts(sides, before, after) : undefined;
  if (compared === 'same') return [];
  const breaking = breakingReason(sides, difference);
  return [
    {
      kind: classify(keys),
      where: keys.join('/'),
      ...(before !== undefined && { before: shownValue(before) }),
      ...(after !== undefined && { after: shownValue(after) }),
      ...(breaking !== undefined && { breaking }),
      ...(typeof compared === 'object' && { facts: compared }),
    },
  ];
}

/** Everything except the tables, which `diffRoutes` compares. */
function documentsOf(compiled: Compiled): Json {
  const { pages, modals, parts, journeys, actions, operations, access, app, routing } = compiled;
  const calculations = Object.entries(compiled.rules).filter(
    ([, { inputs, let: lets, rules }]) => inputs || lets || rules,
  );
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
    routing: { root, keepQuery, autoRoute, unchanged },
    facts: compiled.factTypes,
    brand: compiled.brand,
  };
  // Compiled documents are JSON.
  return normalForm(compiled, all as unknown as Json);
}
