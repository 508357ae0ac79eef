import { type Json, isList } from '../../json/json.ts';
import { textsAnswer } from '../answers.ts';
import type { FieldTypeHome, ShownField } from '../field-type.ts';
import { optionsOf, tokensOf } from '../options.ts';
import { type ChoiceView, choice } from './select.ts';

export const ranking = {
  ...choice,
  answer: textsAnswer,
  checks: {
    // All options, each once.
    option: (answer, { flows, field, scope }) => {
      const tokens = tokensOf(flows, field, scope) ?? [];
      const named = new Set(isList(answer) ? answer : []);
      return !isList(answer) || answer.length !== tokens.length || !tokens.every((token) => named.has(token));
    },
  },
  // In the order of the answer; options that it does not name are last.
  view: ({ flows, field, scope, answer }: ShownField): ChoiceView => ({
    options: (optionsOf(flows, field, scope) ?? []).toSorted(
      (one, other) => placeIn(answer, one.value) - placeIn(answer, other.value),
    ),
  }),
} satisfies FieldTypeHome;

function placeIn(answer: Json | undefined, token: string): number {
  const place = isList(answer) ? answer.indexOf(token) : -1;
  return place < 0 ? Infinity : place;
}
