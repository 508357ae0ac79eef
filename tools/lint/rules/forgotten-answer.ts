import { overlap, type Tree } from '#engine/compile.ts';
import {
  type CompiledActionStep,
  type CompiledJourney,
  documentOfStep,
  isObject,
  type Named,
  pageFile,
} from '#engine/index.ts';
import { viewsOfLogic } from '../logic/in-each-logic.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import { askedFacts } from '../context/asked-facts.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/**
 * An answer of a journey that an action does not restore, although it restores others from what a call has kept: a person who comes
 * back would be asked again.
 */
export const forgottenAnswer: Rule = {
  code: 'forgotten-answer',
  about: 'answers',
  says: 'An action restores answers of a journey from what a call has kept, three at least, and a question of the same journey is not among them: who comes back would be asked it again. Or the call that keeps them, at the same places, does not keep one that is restored. If a question is meant to be asked again, such as for a consent, say so in its `allow`.',
  check: acrossDocuments((context: LintContext) => {
    const found = viewsOfLogic(context).flatMap(forgottenIn);
    return [...new Map(found.map((one) => [keyOf(one), one])).values()];
  }),
};

function keyOf({ document, path, message }: LintFinding): string {
  return [typeof document === 'string' ? document : document.path, path, message].join();
}

/** A step that sets answers from a reply, or a call that sends them. */
interface Draft {
  readonly action: string;
  readonly step: string;
  /** Each fact, and where in the reply or in the request it is. */
  readonly facts: ReadonlyMap<string, string>;
}

/** Fewer answers at the same places are no draft. */
const fewest = 3;

function forgottenIn(view: BrandView): readonly LintFinding[] {
  const { actions, journeys } = view.flows().compiled;
  const pages = new Map(
    Object.values(journeys)
      .flatMap((journey) => documentsOf(journey))
      .flatMap((file) => {
        const document = view.documents.get(file);
        return document ? [[file, askedFacts(document)] as const] : [];
      }),
  );
  const isAsked = (fact: string) => [...pages.values()].some((asked) => asked.has(fact));
  const steps = Object.entries(actions).flatMap(([action, compiled]) =>
    compiled.steps.map((step) => ({ action, step })),
  );
  const restored = steps.flatMap(({ action, step }) => draftOf(action, step, restoredBy(step)));
  const kept = steps.flatMap(({ action, step }) => draftOf(action, step, keptBy(step)));
  return restored.flatMap((draft) => {
    const twins = kept.filter(({ facts }) =>
      isDraft([...draft.facts].filter(([fact, at]) => isAsked(fact) && facts.get(fact) === at)),
    );
    if (twins.length === 0) return [];
    return [...unrestored(draft, Object.values(journeys), pages), ...unkept(draft, twins, view)];
  });
}

function isDraft(shared: readonly unknown[]): boolean {
  return shared.length >= fewest;
}

function documentsOf(journey: CompiledJourney): readonly string[] {
  return journey.each ? [] : journey.steps.map((step) => pageFile(documentOfStep(journey, step)));
}

function draftOf(
  action: string,
  { name }: Named<CompiledActionStep>,
  facts: Draft['facts'],
): readonly Draft[] {
  return facts.size >= fewest ? [{ action, step: name, facts }] : [];
}

function restoredBy(step: CompiledActionStep): Draft['facts'] {
  if (step.type !== 'set') return new Map();
  const entries = Object.entries(step.set).flatMap(([target, value]) => {
    const [op, root, , ...keys] = treeOf(value);
    return op === 'name' && root === 'replies' ? [[target, keys.join('.')] as const] : [];
  });
  return new Map(entries);
}

/** The facts that a call sends as they are. */
function keptBy(step: CompiledActionStep): Draft['facts'] {
  if (step.type !== 'call' || !isObject(step.with as never)) return new Map();
  const { body } = step.with as { readonly body?: unknown };
  return new Map(leavesIn(body, ''));
}

function leavesIn(value: unknown, at: string): readonly (readonly [fact: string, at: string])[] {
  const [op, ...keys] = treeOf(value);
  if (op === 'fact') return [[keys.join('.'), at]];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || op !== undefined) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, at === '' ? key : `${at}.${key}`));
}

function treeOf(value: unknown): readonly Tree[] {
  const tree = typeof value === 'object' && value !== null && '$tree' in value ? value.$tree : undefined;
  return Array.isArray(tree) ? (tree as readonly Tree[]) : []; // a compiled tag
}

type AskedOnPages = ReadonlyMap<string, ReturnType<typeof askedFacts>>;

/** The questions of the same journeys whose answers are not restored. */
function unrestored(
  { action, facts }: Draft,
  journeys: readonly CompiledJourney[],
  pages: AskedOnPages,
): readonly LintFinding[] {
  const restored = [...facts.keys()];
  return journeys.flatMap((journey) => {
    const asked = documentsOf(journey).flatMap((file) => [...(pages.get(file) ?? [])]);
    if (!asked.some(([fact]) => facts.has(fact))) return [];
    return asked
      .filter(([fact]) => !restored.some((one) => overlap(one, fact)))
      .map(([fact, place]) => ({
        ...place,
        message: `The action "${action}" restores other answers of this journey, and not "${fact}".`,
        hint: `Keep it, and set it in "${action}"; or say in "allow" why it is asked again.`,
      }));
  });
}

/** What is restored, and is not kept by the calls that keep other answers at the same places. */
function unkept(draft: Draft, twins: readonly Draft[], { documents }: BrandView): readonly LintFinding[] {
  const document = documents.get(`actions/${draft.action}.json`);
  if (!document) return [];
  return twins.flatMap(({ action, step, facts }) =>
    [...draft.facts.keys()]
      .filter((fact) => ![...facts.keys()].some((one) => overlap(one, fact)))
      .map((fact) => ({
        document,
        path: `/steps/${draft.step}/set/${fact}`,
        message: `The call "${step}" of the action "${action}" keeps other answers for this, and not "${fact}".`,
        hint: 'Send it there, at the place from which it is set here.',
      })),
  );
}
