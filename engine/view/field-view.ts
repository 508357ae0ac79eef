import { passedText, questionOf } from '../fields/checked-answers.ts';
import { answeredScreen } from '../screen/answered-screen.ts';
import { readAnswer } from '../screen/answers.ts';
import { fieldNow } from '../screen/field-entries.ts';
import type { CompiledField } from '../ir/documents.ts';
import { homeOf } from '../fields/home-of.ts';
import { plainText } from '../fields/shown-texts.ts';
import type { Scope } from '../expression/scope.ts';
import { screenScope } from '../screen/screen-scope.ts';
import { readPath } from '../json/fact-path.ts';
import { effectiveAnswer, isReadOnly, needsScreen, warningOf, withAnswer } from '../fields/check-field.ts';
import type { Json } from '../json/json.ts';
import { type DrawnField, type Drawing, richText } from './viewing.ts';
import type { FieldBase, HintView } from './field-views.ts';
import type { FieldView } from './view.ts';
import type { Tree } from '../expression/tree.ts';

/** A field with its answer, message and state, as its widget draws it. */
export function fieldView(drawing: Drawing, { name, field }: DrawnField, scope: Scope): FieldView {
  const { screen, viewing } = drawing;
  const base = fieldBase(drawing, { name, field }, scope);
  const check = field.check && { check: checkText(drawing, name, base.issue, scope) };
  const { flows } = viewing;
  const added = homeOf(flows, field).view({
    flows,
    name,
    field,
    scope,
    screen,
    seed: `${viewing.state.visit} ${name}`,
    answer: base.value,
    isSearching: isUnderWay(drawing, 'suggest', name),
  });
  return { type: field.type, ...base, ...check, ...added } as FieldView; // the home of its type gives what the type adds
}

/** Whether a call of this sort is under way for a field. */
function isUnderWay({ viewing, screen }: Drawing, type: 'check' | 'suggest', name: string): boolean {
  return Object.values(viewing.state.calls).some(
    (purpose) => purpose.type === type && purpose.scopeKey === screen.scopeKey && purpose.field === name,
  );
}

/** What all fields have. */
export function fieldBase(drawing: Drawing, { name, field }: DrawnField, scope: Scope): FieldBase {
  const { viewing, screen, issues } = drawing;
  noteAnswer(field, scope);
  const entered = readAnswer({ name, field, whens: [] }, { facts: scope.facts, values: screen.values });
  const value = effectiveAnswer(viewing.flows, field, entered, scope);
  const holds = (when: Tree | undefined) => when !== undefined && viewing.flows.holds(when, scope);
  const issue = issues.find((found) => found.field === name)?.message ?? '';
  return {
    name,
    label: richText(viewing, field.label, scope),
    help: richText(viewing, field.help, scope),
    text: richText(viewing, field.text, scope),
    placeholder: plainText(viewing, field.placeholder, scope),
    ...(field.component !== undefined && { component: field.component }),
    ...(value !== undefined && field.type !== 'rows' && { value }),
    issue,
    required: field.required === true || holds(field.requiredWhen),
    readOnly: field.readOnly === true || holds(field.readOnlyWhen),
    disabled: holds(field.disabledWhen),
    sensitive: field.sensitive === true,
    autocomplete: field.autocomplete ?? '',
    inputMode: field.inputMode ?? '',
    width: field.width ?? 'full',
    isTitled: field.titled,
    hints: hintsOf(drawing, field, value, issue, scope),
    ...(needsScreen(screen, name, field) && onScreen(drawing, name, entered)),
  };
}

/** What only the whole screen shows: warnings, and whether a field was read-only before somebody typed in it. */
function onScreen({ viewing, screen }: Drawing, name: string, entered: Json | undefined) {
  const { flows, facts } = viewing;
  const scope = screenScope(flows, facts, screen);
  const entry = fieldNow(flows, screen.compiled, scope.facts, name);
  return (
    entry && {
      readOnly: isReadOnly(flows, screen, entry, scope),
      warning: warningOf({ flows, screen, scope }, entry, entered),
    }
  );
}

/** Notes that a field's answer is read, since this read goes through no expression. A kept view has to know it. */
export function noteAnswer({ bind }: CompiledField, scope: Scope): void {
  if (bind !== undefined) scope.note?.(({ facts }) => readPath(facts, bind), bind.split('.', 1)[0]);
}

/**
 * Rules with a hint, which is shown beforehand, and whether the answer keeps them. A service that refuses an answer in the words
 * of a rule knows better than its condition.
 */
function hintsOf(
  { viewing }: Drawing,
  field: CompiledField,
  answer: Json | undefined,
  issue: string,
  outer: Scope,
): readonly HintView[] {
  const { rules = [] } = field;
  if (!rules.some(({ hint }) => hint !== undefined)) return noHints;
  const scope = withAnswer(outer, field, answer);
  const { text, holds } = viewing.flows;
  return rules.flatMap(({ name, when, hint, message }) =>
    hint === undefined
      ? []
      : [
          {
            name,
            text: text(hint, scope),
            met: answer !== undefined && text(message, scope) !== issue && !holds(when, scope),
          },
        ],
  );
}

const noHints: readonly HintView[] = [];

/**
 * What a field says of the service that checks its answer: that it is asked, then what it said. The message of an answer that
 * is refused is below the field, and is repeated here for those who do not see it appear.
 */
function checkText(drawing: Drawing, name: string, issue: string, scope: Scope): string {
  const { viewing, screen } = drawing;
  const { flows, facts } = viewing;
  const { app, baseWords = app.words } = flows.compiled;
  const words = screen.compiled.language === undefined ? app.words : baseWords;
  if (isUnderWay(drawing, 'check', name)) return plainText(viewing, words.checking, scope);
  const entry = fieldNow(flows, screen.compiled, scope.facts, name);
  const question = entry && questionOf(answeredScreen(flows, facts, screen), entry);
  if (question?.known === undefined) return '';
  return issue === '' ? passedText(flows, question) : issue;
}
