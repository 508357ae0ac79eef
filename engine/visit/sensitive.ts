import type { CompiledField } from '#engine/compiled/documents.ts';
import { normalise } from '#engine/fields/normalise.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import { fieldOf } from '#engine/screen/answers.ts';
import type { Handle, Vault, VisitState } from '#engine/visit/state.ts';

/** Whether a value is a handle of the vault. */
export function isHandle(value: unknown): value is Handle {
  return isObject(value) && typeof value['$vault'] === 'string';
}

/** Whether a value holds a handle, at any depth: any, or this one. */
export function holdsHandle(value: unknown, handle?: string): boolean {
  if (isHandle(value)) return handle === undefined || value.$vault === handle;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => holdsHandle(part, handle));
}

/** Whether the answer of a field must go into the host's vault. */
export function isSealed({ sensitive, type }: Pick<CompiledField, 'sensitive' | 'type'>): boolean {
  return sensitive === true || type === 'password';
}

/** The facts or values with handles replaced by what they stand for; the same object where there is none. */
export function reveal(object: JsonObject, vault: Vault): JsonObject {
  let revealed: { [key: string]: Json | undefined } | undefined;
  for (const key of Object.keys(object)) {
    const value = object[key];
    const inner = revealValue(value, vault);
    if (inner === value) continue;
    revealed ??= { ...object };
    revealed[key] = inner;
  }
  return revealed ?? object;
}

function revealValue(value: Json | undefined, vault: Vault): Json | undefined {
  if (!isObject(value)) return value;
  return isHandle(value) ? vault(value.$vault) : reveal(value, vault);
}

/** Whether a field's answer must go into the host's vault before it comes in with an event. */
export function isSensitive(flows: Flows, state: VisitState, name: string): boolean {
  const field = shownField(flows, state, name);
  return field !== undefined && isSealed(field);
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
