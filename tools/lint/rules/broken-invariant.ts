import type { Json } from '#engine/index.ts';
import { callsKeptBack, callsTooEarly, factsNotGiven } from '../invariants/calls-made.ts';
import { linksOffered } from '../invariants/links-offered.ts';
import { pagesShown } from '../invariants/pages-shown.ts';
import type { Violation } from '../invariants/ways-to-call.ts';
import { inEachLogic } from '../logic/in-each-logic.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { BrandView } from '../context/lint-context.ts';

/** An invariant that does not hold on some way through the documents. */
export const brokenInvariant: Rule = {
  code: 'broken-invariant',
  about: 'logic',
  says: 'An `invariant` does not hold in some brand: a call is made although nothing on the way asks for a fact that must be given, or before another call has succeeded, or although what has to hold then does not, or a page is shown that must not be, or a button leads to one that must not be offered. The message shows the way. A call that an invariant keeps back at run time fails, so the action has to say something better before it.',
  check: inEachLogic(({ type }) => type === 'invariant', brokenInvariants, 'all'),
};

function brokenInvariants({ json, compiled }: LintDocument, view: BrandView): readonly RuleFinding[] {
  const flows = view.flows();
  const treeAt = (pointer: string) => compiled.reads.find(({ path }) => path === pointer)?.expression?.tree;
  const when = treeAt('/when') ?? true;
  const needed = treeAt('/holds');
  const { call, given, after, neverShown, neverOffered } = json;
  const operation = typeof call === 'string' ? call : '';
  const violations = [
    ...factsNotGiven(flows, operation, textsOf(given), when),
    ...callsTooEarly(flows, operation, textsOf(after), when),
    ...(needed === undefined ? [] : callsKeptBack(flows, operation, needed, when)),
    ...pagesShown(flows, textsOf(neverShown), when, rootFacts(view)),
    ...linksOffered(view, textsOf(neverOffered), when),
  ];
  const isUnknown = operation !== '' && flows.compiled.operations[operation] === undefined;
  return [...(isUnknown ? [uncalled(operation)] : []), ...violations.map(describe)];
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function uncalled(operation: string): RuleFinding {
  return {
    path: '/call',
    message: `No action makes the call "${operation}".`,
    hint: 'Name one that is made.',
  };
}

function describe({ path, way, given, url }: Violation): RuleFinding {
  return {
    path,
    message: `This does not hold on the way ${way.map((one) => `"${one}"`).join(' → ')}.`,
    hint: 'Fix what leads there, or say in "when" for whom it holds.',
    ...(given && { witness: { ...(url !== undefined && { url }), ...given.locals, facts: given.facts } }),
  };
}

/** The facts that the routing's root names. */
function rootFacts({ documents }: BrandView): readonly string[] {
  const routing = [...documents.values()].filter(({ type }) => type === 'routing');
  const roots = routing.flatMap(({ compiled }) => compiled.reads.filter(({ path }) => path === '/root'));
  return roots.flatMap(({ reads }) => reads.facts);
}
