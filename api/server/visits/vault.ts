import { type JsonObject, type Vault, type VisitState, handlesIn, readPath } from '#engine/index.ts';
import type { PasswordPlaces } from '../flows/compile-brand.ts';

/** How the engine reads the value behind a handle. */
export function lookUp(vault: JsonObject): Vault {
  return (handle) => (Object.hasOwn(vault, handle) ? vault[handle] : undefined);
}

/** The part of a vault that may be stored: what the state still points to, and no password. */
export function keptVault(state: VisitState, vault: JsonObject, places: PasswordPlaces): JsonObject {
  const used = handlesIn(state);
  const passwords = passwordHandles(state, places);
  const kept = Object.entries(vault).filter(([handle]) => used.has(handle) && !passwords.has(handle));
  return Object.fromEntries(kept);
}

/** The passwords of a state, as far as they are known now. */
export function passwordsIn(
  state: VisitState,
  vault: JsonObject,
  places: PasswordPlaces,
): ReadonlySet<unknown> {
  const known = [...passwordHandles(state, places)].filter((handle) => Object.hasOwn(vault, handle));
  return new Set(known.map((handle) => vault[handle]));
}

function passwordHandles(state: VisitState, { fields, facts }: PasswordPlaces): ReadonlySet<string> {
  const { steps, modal } = state;
  const screens = [...Object.entries(steps), ...(modal ? [[modal.document, modal.step] as const] : [])];
  const answers = screens.flatMap(([document, step]) =>
    (fields[document] ?? []).map((name) => step.values[name]),
  );
  return handlesIn([...answers, ...facts.map((path) => readPath(state.facts, path))]);
}
