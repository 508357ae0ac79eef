import type { CompiledField } from '../compiled/documents.ts';
import { type FieldViewKind, fieldTypes } from '../compiled/field-types.ts';
import { formatFunctions } from '../expression/functions/format.ts';
import { shownText } from '../expression/read-value.ts';
import type { Scope } from '../expression/scope.ts';
import { optionsOf } from '../fields/options.ts';
import { type Json, isList } from '../json/json.ts';
import { type Viewing, plainText } from './viewing.ts';

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
  date: ({ flows }, _field, answer) =>
    shownText(formatFunctions.date(flows.compiled.notation, answer) ?? answer),
  time: asText,
  // Its strokes are nothing to read.
  signature: (viewing, _field, answer, scope) =>
    shownText(answer).startsWith('drawn:') ? wordText(viewing, 'yes', scope) : shownText(answer),
  // Nobody reads degrees, or what a device signed.
  location: (viewing, _field, _answer, scope) => wordText(viewing, 'yes', scope),
  passkey: (viewing, _field, _answer, scope) => wordText(viewing, 'yes', scope),
  number: numberText,
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
  // How many there are; what they say stands with their own questions.
  rows: (_viewing, _field, answer) => (isList(answer) ? String(answer.length) : ''),
};

/** What a person reads of the answer to a field. */
export function answerText(viewing: Viewing, field: CompiledField, answer: Json, scope: Scope): string {
  return texts[fieldTypes[field.type].view](viewing, field, answer, scope);
}

/** One of the renderer's own words. */
export function wordText(
  viewing: Viewing,
  word: 'explain' | 'masked' | 'no' | 'stageOf' | 'unanswered' | 'yes',
  scope: Scope,
): string {
  return plainText(viewing, viewing.flows.compiled.app.words[word], scope);
}

function numberText(viewing: Viewing, field: CompiledField, answer: Json, scope: Scope): string {
  const { notation } = viewing.flows.compiled;
  if (field.type === 'money')
    return (
      formatFunctions.money(notation, answer, Number.isInteger(answer) ? 0 : notation.places) ??
      shownText(answer)
    );
  const digits = formatFunctions.decimal(notation, answer) ?? shownText(answer);
  const parts = [plainText(viewing, field.prefix, scope), digits, plainText(viewing, field.suffix, scope)];
  return parts.filter((part) => part !== '').join(' ');
}
