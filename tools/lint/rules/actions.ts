import { type Json, type JsonObject, membersOf, pointerTo } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding } from '#tools/lint/rule.ts';
import { endingAnyList, type LintDocument } from '#tools/lint/world/lint-document.ts';

/** What an action does in vain. */
export const actionRules: readonly Rule[] = [
  { code: 'unreached-step', check: inEachDocument(unreachedSteps) },
  { code: 'unused-call', check: inEachDocument(unusedCalls) },
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

function alwaysEnds({ type, do: session, when }: JsonObject): boolean {
  return (
    when === undefined && (endingAnyList.has(type) || (type === 'session' && endingSessions.has(session)))
  );
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
