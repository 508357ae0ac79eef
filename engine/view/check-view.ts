import { passedText, questionOf } from '#engine/fields/checked-answers.ts';
import { fieldNow } from '#engine/screen/answers.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { type Drawing, type LaterViews, plainText } from '#engine/view/viewing.ts';

/**
 * What a person is told of the service that checks an answer: that it is asked, then what it said. The message of an answer that
 * is refused stands below the field, and is told here to those who do not see it appear.
 */
export const checkView: LaterViews['checkView'] = (drawing, { name }, issue, scope) => ({
  check: textOf(drawing, name, issue, scope),
});

function textOf({ viewing, screen }: Drawing, name: string, issue: string, scope: Scope): string {
  const { flows, state, facts } = viewing;
  const isAsked = Object.values(state.calls).some(
    (purpose) => purpose.type === 'check' && purpose.holder === screen.holder && purpose.field === name,
  );
  if (isAsked) return plainText(viewing, flows.compiled.app.words.checking, scope);
  const entry = fieldNow(flows, screen.compiled, scope.facts, name);
  const question = entry && questionOf(flows, facts, screen, entry);
  if (question?.known === undefined) return '';
  return issue === '' ? passedText(flows, question) : issue;
}
