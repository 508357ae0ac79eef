import { fieldOf } from '#engine/fields/field-of.ts';
import { normalise } from '#engine/fields/normalise.ts';
import type { CompiledField } from '#engine/compiled/field.ts';
import type { Flows } from '#engine/flows.ts';
import type { Json } from '#engine/json/json.ts';
import type { VisitState } from '#engine/visit/state.ts';

/** Whether a field's answer must go into the host's vault before it comes in with an event. */
export function isSensitive(flows: Flows, state: VisitState, name: string): boolean {
  const field = shownField(flows, state, name);
  return field?.sensitive === true || field?.type === 'password';
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

function shownField(flows: Flows, { modal, page }: VisitState, name: string): CompiledField | undefined {
  const { compiled } = flows;
  const screens = [modal && compiled.modals[modal.document], page && compiled.pages[page.document]];
  return screens
    .flatMap((screen) => (screen ? [fieldOf(flows, screen, name)?.field] : []))
    .find((field) => field !== undefined);
}
