import { pointerTo } from '#engine/compile/shape/pointer.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import { endingAnyList } from '#tools/lint/world/ending-steps.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { membersOf } from '#tools/lint/world/members.ts';

/** A step of an action behind one that always ends it. */
export const unreachedStep: Rule = { code: 'unreached-step', check: inEachDocument(unreachedSteps) };

const endingSessions: ReadonlySet<unknown> = new Set(['reload', 'forget']);

function unreachedSteps({ places }: LintDocument): readonly Finding[] {
  return places.flatMap(({ path, value }) => (isListOfSteps(path) ? unreachedIn(path, value) : []));
}

function isListOfSteps(path: string): boolean {
  return path === '/steps' || path.endsWith('/onError');
}

function unreachedIn(path: string, steps: Json): readonly Finding[] {
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
