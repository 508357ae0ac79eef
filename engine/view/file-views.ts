import type { CompiledField } from '#engine/compiled/documents.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { type Json, isList } from '#engine/json/json.ts';
import { rowsOf } from '#engine/screen/screen-scope.ts';
import type { FileView } from '#engine/view/field-views.ts';
import { type Viewing, plainText } from '#engine/view/viewing.ts';

type StatesFrom = NonNullable<CompiledField['statesFrom']>;

// Whoever rejects a file or accepts it has looked at it.
const states = [
  ['rejected', 'rejectedWhen'],
  ['accepted', 'acceptedWhen'],
  ['checking', 'checkingWhen'],
] as const;

/** The files of an answer, with what has become of each. What is known of other files is left out. */
export function fileViews(
  viewing: Viewing,
  { statesFrom }: CompiledField,
  answer: Json | undefined,
  scope: Scope,
): readonly FileView[] {
  const rows = statesFrom === undefined ? [] : rowsOf(viewing.flows, statesFrom, scope);
  const ids = isList(answer) ? answer.filter((id) => typeof id === 'string') : [];
  return ids.map((id) => {
    const row = rows.find(({ key }) => key === id);
    return statesFrom === undefined || row === undefined
      ? { id, state: 'arrived', text: '' }
      : { id, ...knownOf(viewing, statesFrom, row.scope) };
  });
}

function knownOf(viewing: Viewing, from: StatesFrom, scope: Scope): Pick<FileView, 'state' | 'text'> {
  const holds = states.find(([, key]) => {
    const when = from[key];
    return when !== undefined && viewing.flows.evaluate(when, scope) === true;
  });
  return { state: holds?.[0] ?? 'arrived', text: plainText(viewing, from.text, scope) };
}
