import type { Tree } from '#engine/compile.ts';
import { type Json, membersOf, pointerTo } from '#engine/index.ts';
import { letsAround, inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import type { Rule, RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';
import { holds, type Claim } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { search } from '#tools/partition/search.ts';

/** A page without a way on, or with none under some facts. */
export const deadEnd: Rule = {
  code: 'dead-end',
  check: inEachLogic(({ type }) => type === 'step', deadEnds),
};

/** A way on exists while all of these conditions hold. */
type Way = readonly Tree[];

function deadEnds(document: LintDocument, view: BrandView): readonly RuleFinding[] {
  const ways = waysOn(document);
  if (ways.some((way) => way.length === 0) || someAlternate(ways)) return [];
  const hint = 'Give it a button or a link that is always there.';
  if (ways.length === 0) return [{ path: '/title', message: 'This page has no way on.', hint }];
  const flows = view.flows();
  const lets = letsAround(document.compiled.reads, '/buttons');
  const partition = partitionOf([{ compiled: flows.compiled, trees: ways.flat(), lets }]);
  const claims = ways.map((way) => isGone(way.map((tree) => holds(flows, tree, false, lets))));
  const searched = search(partition, claims);
  if (searched.outcome !== 'found') return [];
  const { facts, locals } = searched.given;
  const message = 'Under some facts this page has no way on: none of its buttons and links is there.';
  return [{ path: '/title', message, hint, witness: { ...locals, facts } }];
}

/** Whether a way is there exactly when another one is not: then one of the two always is, and no facts need be tried. */
function someAlternate(ways: readonly Way[]): boolean {
  const alone = new Set(ways.filter(({ length }) => length === 1).map(([tree]) => JSON.stringify(tree)));
  return [...alone].some((one) => alone.has(`["!",${one}]`));
}

/** A way is gone as soon as one of its conditions does not hold. */
function isGone(failures: readonly Claim[]): Claim {
  return (given) => failures.some((fails) => fails(given));
}

/** Buttons, links in texts, blocks of links, and what the page does when it opens. */
function waysOn(document: LintDocument): readonly Way[] {
  const { json, blocks } = document;
  const buttons = membersOf(json['buttons']).map(([name]) =>
    conditionsOf(document, [pointerTo('/buttons', name)]),
  );
  const linked = blocks.filter(({ block }) => block['type'] === 'links' || hasLink(block['text']));
  return [
    ...(json['opened'] === undefined ? [] : [[]]),
    ...buttons,
    ...linked.map(({ path }) => conditionsOf(document, blocksAround(path))),
  ];
}

function hasLink(text: Json | undefined): boolean {
  return typeof text === 'string' && /\]\([^()\s]+\)/.test(text);
}

/** The pointers of a block and of the blocks around it. */
function blocksAround(path: string): readonly string[] {
  return [...path.matchAll(/\/body\/[^/]+/g)].map(({ index, 0: part }) => path.slice(0, index + part.length));
}

function conditionsOf({ compiled }: LintDocument, paths: readonly string[]): Way {
  const whens = new Set(paths.map((path) => `${path}/when`));
  return compiled.reads.flatMap(({ path, expression }) =>
    whens.has(path) && expression ? [expression.tree] : [],
  );
}
