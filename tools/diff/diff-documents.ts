import type { Tree } from '#engine/compile.ts';
import { type Compiled, type Json, type JsonObject, isObject } from '#engine/index.ts';
import { type Situation, valueText } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { search } from '#tools/partition/search.ts';
import { breakingReason } from './breaking.ts';
import { type FlowChange, type Sides, classify } from './change.ts';
import { type JsonDifference, differences, isTree, normalForm } from './differences.ts';

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

const limits = { evaluations: 5000, draws: 500 };

/**
 * Facts for which two expressions give different values; `same` if there are none, since all facts that make a
 * difference were tried; `undefined` if none were found, or if names of a screen decide.
 */
function differingFacts({ before, after }: Sides, was: Tree, is: Tree): JsonObject | 'same' | undefined {
  if (namesLets(was) || namesLets(is)) return undefined;
  const { brand } = after.compiled;
  const partition = partitionOf(
    [
      { compiled: before.compiled, trees: [was] },
      { compiled: after.compiled, trees: [is] },
    ],
    { brand: brand.facts },
  );
  const differs = (given: Situation): boolean =>
    valueText(before, was, given) !== valueText(after, is, given);
  const searched = search(partition, [differs], limits);
  if (searched.outcome === 'never') return 'same';
  if (searched.outcome !== 'found') return undefined;
  const { facts, locals } = searched.given;
  return { ...facts, ...locals };
}

/** Names of `let` are known only inside of their document. */
function namesLets(tree: Json | Tree): boolean {
  return Array.isArray(tree) && (tree[0] === 'let' || tree.some((part: Json) => namesLets(part)));
}

/** A compiled value as a person reads it: texts with their tags, expressions nearly as they were written. */
function shownValue(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isTree(value)) return shownTree(value);
  if (isObject(value)) return shownTemplate(value) ?? JSON.stringify(value);
  return JSON.stringify(value);
}

function shownTemplate(value: { readonly [key: string]: Json | undefined }): string | undefined {
  const { $tree, tree, runs, value: named } = value;
  const parts = value['parts'] ?? value['$parts'];
  if ($tree !== undefined) return `{{${shownTree($tree)}}}`;
  if (isTree(named)) return shownTree(named);
  if (tree !== undefined) return `{{${shownTree(tree)}}}`;
  if (Array.isArray(parts)) return JSON.stringify(parts.map(bare).join(''));
  if (Array.isArray(runs)) return JSON.stringify(runs.map(bare).join(''));
  return undefined;
}

/** A piece of a text without quotes: a literal, a tag, or a run with words of its own. */
function bare(piece: Json): string {
  if (typeof piece === 'string') return piece;
  if (!isObject(piece)) return '';
  const words = piece['text'] ?? piece['label'];
  if (words !== undefined) return bare(words);
  return (shownTemplate(piece) ?? '').replace(/^"|"$/g, '');
}

function shownTree(tree: Json): string {
  if (!Array.isArray(tree)) return typeof tree === 'string' ? `'${tree}'` : JSON.stringify(tree);
  const [op, ...parts] = tree as readonly Json[];
  const operands = parts.map(shownTree);
  switch (op) {
    case 'fact':
    case 'name':
    case 'let':
    case 'constant':
      return parts.join('.');
    case 'list':
      return `[${operands.join(', ')}]`;
    case '!':
      return `!(${operands.join('')})`;
    case 'rule':
    case 'call':
      return parts.length === 1 ? String(parts[0]) : `${String(parts[0])}(${operands.slice(1).join(', ')})`;
    default:
      return /^[a-z]/.test(String(op)) && op !== 'in'
        ? `${String(op)}(${operands.join(', ')})`
        : `(${operands.join(` ${String(op)} `)})`;
  }
}
