import { type Json, type JsonObject, membersOf, pointerTo } from '#engine/index.ts';
import { acrossDocuments, inEachDocument, type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import { endsList, type LintDocument } from '../context/lint-document.ts';

/** What an action does in vain. */
export const actionRules: readonly Rule[] = [
  {
    // A press would never come to an end.
    code: 'action-circle',
    about: 'logic',
    says: 'Actions run each other in a circle, with no condition on the way.',
    check: acrossDocuments(({ documents }) => actionCircles(documents)),
  },
  {
    code: 'unreached-step',
    about: 'logic',
    says: 'A step comes after one that always ends the action, in the order that `after` and `before` give.',
    check: inEachDocument(unreachedSteps),
  },
  {
    code: 'unused-call',
    about: 'unused',
    says: 'A call only asks (GET), and nothing reads or keeps its reply.',
    check: inEachDocument(unusedCalls),
  },
];

const endingSessions: ReadonlySet<unknown> = new Set(['reload', 'forget']);

function unreachedSteps({ places }: LintDocument): readonly RuleFinding[] {
  return places.flatMap(({ path, value }) => (isListOfSteps(path) ? unreachedIn(path, value) : []));
}

function isListOfSteps(path: string): boolean {
  return path === '/steps' || path.endsWith('/onError');
}

function unreachedIn(path: string, steps: Json): readonly RuleFinding[] {
  const members = membersOf(steps);
  const at = members.findIndex(([, step]) => alwaysEnds(step));
  const [end] = members[at] ?? [];
  const [behind] = end === undefined ? [] : (members[at + 1] ?? []);
  if (behind === undefined) return [];
  return [
    {
      path: pointerTo(path, behind),
      message: `"${end}" always ends the action, so that this is never reached.`,
      hint: 'Put it in front, or say in "when" when the other one ends.',
    },
  ];
}

function alwaysEnds({ when, ...step }: JsonObject): boolean {
  const { type, do: session } = step;
  return when === undefined && (endsList(step) || (type === 'session' && endingSessions.has(session)));
}

/** Actions that run each other in a circle, with no condition at any step of it. */
function actionCircles(documents: readonly LintDocument[]): readonly LintFinding[] {
  const runs = (name: string): readonly Run[] =>
    documents.filter((one) => one.type === 'action' && nameOf(one) === name).flatMap(runsOf);
  const leadsBack = (from: string, to: string, seen: ReadonlySet<string>): boolean =>
    from === to ||
    (!seen.has(from) && runs(from).some(({ action }) => leadsBack(action, to, new Set([...seen, from]))));
  return documents
    .filter(({ type }) => type === 'action')
    .flatMap((document) =>
      runsOf(document)
        .filter(({ action }) => leadsBack(action, nameOf(document), new Set()))
        .map(({ path, action }) => ({
          document,
          path,
          message: `"${action}" leads back to "${nameOf(document)}", and so on without end.`,
          hint: 'Say in "when" until when it is run, or run something else.',
        })),
    );
}

interface Run {
  readonly path: string;
  readonly action: string;
}

function runsOf({ json }: LintDocument): readonly Run[] {
  return membersOf(json['steps'])
    .filter(([, { type, when, action }]) => type === 'run' && when === undefined && action !== undefined)
    .map(([step, { action }]) => ({ path: `${pointerTo('/steps', step)}/action`, action: String(action) }));
}

function nameOf({ path }: LintDocument): string {
  return path.replace(/^actions\/|\.json$/g, '');
}

function unusedCalls({ type, compiled }: LintDocument): readonly RuleFinding[] {
  if (type === 'polling' || type === 'app') return [];
  const { references, reads, program } = compiled;
  const read = new Set(reads.flatMap(({ reads: { names } }) => names.flatMap(replyOrDone)));
  return references
    .filter(({ kind, name }) => kind === 'call' && program.operations[name]?.method === 'GET')
    .filter(({ path }) => /\/(loads|steps|onError)\/[^/]+\/call$/.test(path))
    .filter(({ path }) => !read.has(entryOf(path)) && !hasInto(path, references))
    .map(({ path, name }) => ({
      path,
      message: `"${name}" is asked, and nothing reads \`replies.${entryOf(path)}\`.`,
      hint: 'Read the reply, write it to a fact with "into", or take the call out.',
    }));
}

function replyOrDone(name: string): readonly string[] {
  const [root, entry] = name.split('.');
  return (root === 'replies' || root === 'done') && entry !== undefined ? [entry] : [];
}

function entryOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}

/** `into` is a reference to a fact beside the call. */
function hasInto(path: string, references: LintDocument['compiled']['references']): boolean {
  const into = path.replace(/call$/, 'into');
  return references.some((other) => other.kind === 'fact' && other.path === into);
}
