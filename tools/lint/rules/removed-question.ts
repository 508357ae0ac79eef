import { type Touch, originOf } from '#engine/compile.ts';
import { type Json, isObject, membersOf, objectOf, valueAt } from '#engine/index.ts';
import { viewsOfLogic } from '../logic/in-each-logic.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import { reaches } from '../context/facts.ts';
import { type LintDocument, pathOfStep } from '../context/lint-document.ts';
import type { BrandView } from '../context/lint-context.ts';

/** A required question that a layer takes out, though another step or an action reads the answer. */
export const removedQuestion: Rule = {
  code: 'removed-question',
  about: 'layers',
  says: 'A layer takes out a required question, or a step with one, and another step or an action needs the answer, for which no other step of the journey asks. A step `set` of an action that a page of the journey always runs may give the value that holds for everybody. A brand that knows the answer in another way says so under `allow`, in the patch.',
  check: acrossDocuments((context) => viewsOfLogic(context).flatMap(removedIn)),
};

interface Removed {
  readonly file: string;
  readonly at: string;
  readonly facts: readonly string[];
}

/** A journey as a brand has it, with the pages of its steps. */
interface Walk {
  readonly view: BrandView;
  readonly journey: LintDocument;
  readonly pages: readonly LintDocument[];
}

function removedIn(view: BrandView): readonly LintFinding[] {
  const journeys = [...view.documents.values()].filter(({ type }) => type === 'journey');
  return journeys.flatMap((journey) => {
    const pages = membersOf(journey.json['steps']).flatMap(
      ([name, step]) => view.documents.get(pathOfStep(journey, name, step)) ?? [],
    );
    const walk = { view, journey, pages };
    const asked = pages.flatMap(({ json }) => factsAsked(json['body']));
    const set = factsSet(view, pages);
    return [...questionsOf(walk), ...stepsOf(walk)].flatMap(({ facts, ...removed }) => {
      const missing = facts.filter((fact) => ![...asked, ...set].some((other) => reaches(other, fact)));
      return missed(walk, { ...removed, facts: missing });
    });
  });
}

function questionsOf({ pages }: Walk): readonly Removed[] {
  return pages.flatMap((page) =>
    removals(page, '/body/').map(({ file, at, before }) => ({ file, at, facts: factsAsked(before) })),
  );
}

function stepsOf({ view, journey }: Walk): readonly Removed[] {
  return removals(journey, '/steps/').map(({ file, at, before }) => {
    const name = at.slice('/steps/'.length);
    const page = isObject(before) ? view.documents.get(pathOfStep(journey, name, before)) : undefined;
    return { file, at, facts: factsAsked(page?.json['body']) };
  });
}

/** What layers took out, and nothing put in its place. */
function removals({ json, compiled }: LintDocument, within: string): readonly Touch[] {
  return compiled.resolved.touched.filter(
    ({ kind, at }) => kind === 'remove' && at.startsWith(within) && valueAt(json, at) === undefined,
  );
}

/** The facts that required fields of a body ask for, those in groups included. */
function factsAsked(body: Json | undefined): readonly string[] {
  if (!isObject(body)) return [];
  const { bind, required } = body;
  if (typeof bind === 'string') return required === true ? [bind] : [];
  return Object.values(body).flatMap(factsAsked);
}

/** The facts that actions of the pages always set: a value that holds for everybody takes the place of a question. */
function factsSet(view: BrandView, pages: readonly LintDocument[]): readonly string[] {
  const names = pages.flatMap(({ compiled }) =>
    compiled.references.filter(({ kind }) => kind === 'action').map(({ name }) => name),
  );
  return [...new Set(names)].flatMap((name) => {
    const steps = view.documents.get(`actions/${name}.json`)?.json['steps'];
    return membersOf(steps)
      .filter(([, { type, when }]) => type === 'set' && when === undefined)
      .flatMap(([, step]) => Object.keys(objectOf(step['set'])));
  });
}

/** What is taken out is reported once, with the place that needs it most. */
function missed({ view, pages }: Walk, { file, at, facts }: Removed): readonly LintFinding[] {
  const actions = [...view.documents.values()].filter(({ type }) => type === 'action');
  const needs = [...actions, ...pages].flatMap((document) =>
    document.compiled.reads.flatMap(({ path, reads }) =>
      facts
        .filter((fact) => reads.facts.some((one) => reaches(fact, one)))
        .map((fact) => ({ fact, document, path })),
    ),
  );
  const [need] = needs.toSorted((one, other) => Number(isSent(other.path)) - Number(isSent(one.path)));
  if (!need) return [];
  const { fact, document, path } = need;
  return [
    {
      document: file,
      path: at,
      message: `No other step of the journey asks for "${fact}", and "${document.path}" needs it.`,
      hint: `Leave the question in, ask for it in another step, or set it to what holds for everybody, by a step { "type": "set", "set": { "${fact}": … } } of an action that a page of the journey runs. If the brand knows it in another way, say so in this patch: "allow": { "removed-question": "…" }.`,
      related: [{ ...originOf(document.compiled.resolved.origins, path), message: 'It is needed here.' }],
      brands: view.brands,
    },
  ];
}

/** Whether a place is part of what a call sends, where an answer is missed most. */
function isSent(path: string): boolean {
  return path.includes('/with/body');
}
