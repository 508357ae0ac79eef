import { listOf, shownText } from '../../expression/read-value.ts';
import { withLocals } from '../../expression/scope.ts';
import { textAnswer } from '../answers.ts';
import type { FieldTypeHome, ShownField } from '../field-type.ts';

export interface SuggestView {
  /** Choosing one sends `clicked` with its `id`; the last may be the way out ('Address not listed'). */
  readonly suggestions: readonly { readonly id: string; readonly label: string; readonly wayOut: boolean }[];
  readonly searching: boolean;
  /** How many were found, as a sentence for a live region. */
  readonly status: string;
}

export const suggest = { answer: textAnswer, view: suggestView, text: shownText } satisfies FieldTypeHome;

/** The suggestions of the last reply, then the way out; how many there are in words. */
function suggestView({ flows, name, field, scope, screen, isSearching }: ShownField): SuggestView {
  if (!field.suggest) return { suggestions: [], searching: false, status: '' };
  const { each, as, label, otherwise } = field.suggest;
  const rows = listOf(flows.evaluate(each, scope));
  const found = rows.map((row, at) => ({
    id: `${name}#${at}`,
    label: flows.text(label, withLocals(scope, { [as]: row })),
    wayOut: false,
  }));
  const wayOut = otherwise
    ? [{ id: `${name}#otherwise`, label: flows.text(otherwise.label, scope), wayOut: true }]
    : [];
  const word = flows.compiled.app.words[rows.length === 0 ? 'suggestionsNone' : 'suggestionsCount'] ?? '';
  return {
    suggestions: [...found, ...wayOut],
    searching: isSearching,
    status:
      screen.replies[name] === undefined ? '' : flows.text(word, withLocals(scope, { count: rows.length })),
  };
}
