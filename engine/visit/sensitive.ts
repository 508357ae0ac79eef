import { fieldOf } from '#engine/fields/screen-fields.ts';
import { normalise } from '#engine/fields/normalise.ts';
import type { CompiledField } from '#engine/compiled.ts';
import type { Flows } from '#engine/flows.ts';
import type { Json } from '#engine/json.ts';
import type { VisitState } from '#engine/visit/state.ts';

/** How a host has to treat a field's answer: `open` as it is, `sealed` in its vault, `forgotten` in a vault that is never kept. */
export type Secrecy = 'open' | 'sealed' | 'forgotten';

/** The secrecy of a field on the screen; passwords are never kept beyond the page (FORMAT §4). */
export function secrecyOf(flows: Flows, state: VisitState, name: string): Secrecy {
  const field = shownField(flows, state, name);
  if (field?.type === 'password') return 'forgotten';
  return field?.sensitive === true ? 'sealed' : 'open';
}

/** A sensitive answer as it is kept: a host calls this before it seals the answer into its vault. */
export function normaliseAnswer(
  flows: Flows,
  state: VisitState,
  name: string,
  answer: Json | undefined,
): Json | undefined {
  const field = shownField(flows, state, name);
  return field ? normalise(field, answer) : answer;
}

function shownField(
  { compiled }: Flows,
  { modal, page }: VisitState,
  name: string,
): CompiledField | undefined {
  const screens = [modal && compiled.modals[modal.document], page && compiled.pages[page.document]];
  return screens
    .flatMap((screen) => (screen ? [fieldOf(screen, name)?.field] : []))
    .find((field) => field !== undefined);
}
