import type { CompiledField } from '../ir/documents.ts';
import { normalise, putRight } from '../fields/normalise.ts';
import type { Json } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { fieldOf } from '../screen/answers.ts';
import type { VisitState } from './state.ts';

/** Whether two values are the same JSON. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the answer of a field must go into the host's vault. */
export function isSealed({ sensitive, type }: Pick<CompiledField, 'sensitive' | 'type'>): boolean {
  return sensitive === true || type === 'password';
}

/** Whether a field's answer must go into the host's vault before it comes in with an event. */
export function isSensitive(flows: Flows, state: VisitState, name: string): boolean {
  const field = fieldNamed(flows, state, name);
  return field !== undefined && isSealed(field);
}

/** A sensitive answer as it is kept: a host calls this before it redacts the answer into its vault. */
export function normaliseAnswer(
  flows: Flows,
  state: VisitState,
  name: string,
  answer: Json | undefined,
): Json | undefined {
  const field = fieldNamed(flows, state, name);
  return field ? normalise(flows, field, putRight(flows, field, answer)) : answer;
}

function fieldNamed(
  flows: Flows,
  { modal, page, isBeneath }: VisitState,
  name: string,
): CompiledField | undefined {
  const { compiled } = flows;
  const over = modal && compiled.modals[modal.document];
  const below = page && compiled.pages[page.document];
  for (const screen of isBeneath ? [below, over] : [over, below]) {
    const entry = screen && fieldOf(flows, screen, name);
    if (entry) return entry.field;
  }
  return undefined;
}
