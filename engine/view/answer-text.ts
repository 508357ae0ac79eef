import type { CompiledField } from '#engine/compiled/documents.ts';
import { type FieldViewKind, fieldTypes } from '#engine/compiled/field-types.ts';
import { functions } from '#engine/expression/functions/functions.ts';
import { shownText } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { optionsOf } from '#engine/fields/options.ts';
import { type Json, isList } from '#engine/json/json.ts';
import { type Viewing, plainText } from '#engine/view/viewing.ts';

type AnswerText = (viewing: Viewing, field: CompiledField, answer: Json, scope: Scope) => string;

const asText: AnswerText = (_viewing, _field, answer) => shownText(answer);

const asTick: AnswerText = (viewing, _field, answer, scope) =>
  wordText(viewing, answer === true ? 'yes' : 'no', scope);

/** An answer as a person reads it. One row for each kind of view. */
const texts: { readonly [Kind in FieldViewKind]: AnswerText } = {
  text: asText,
  telephone: asText,
  password: (viewing, _field, _answer, scope) => wordText(viewing, 'masked', scope),
  suggest: asText,
  date: (_viewing, _field, answer) => shownText(functions.date(answer) ?? answer),
  number: (_viewing, { type }, answer) =>
    shownText((type === 'money' && functions.money(answer, Number.isInteger(answer) ? 0 : 2)) || answer),
  choice: ({ flows }, field, answer, scope) => {
    const options = optionsOf(flows, field, scope) ?? [];
    const chosen = isList(answer) ? answer : [answer];
    const labels = chosen.map((token) => options.find(({ value }) => value === token)?.label);
    return labels.map((label, at) => label ?? shownText(chosen[at])).join(', ');
  },
  tick: asTick,
  upload: (_viewing, _field, answer) =>
    (isList(answer) ? answer : []).map((id) => shownText(id).replace(/^.*\//, '')).join(', '),
  pdf: asTick,
};

/** What a person reads of the answer to a field. */
export function answerText(viewing: Viewing, field: CompiledField, answer: Json, scope: Scope): string {
  return texts[fieldTypes[field.type].view](viewing, field, answer, scope);
}

/** One of the renderer's own words. */
export function wordText(
  viewing: Viewing,
  word: 'masked' | 'no' | 'unanswered' | 'yes',
  scope: Scope,
): string {
  return plainText(viewing, viewing.flows.compiled.app.words[word], scope);
}
