import {
  type Body,
  type Compiled,
  type CompiledField,
  type CompiledScreen,
  type JsonObject,
  type Vault,
  type VisitState,
  handlesIn,
  readPath,
} from '#engine/index.ts';

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

/** Where passwords are kept in a state: field names by document, and facts that they are bound to. */
export interface PasswordPlaces {
  readonly fields: { readonly [document: string]: readonly string[] };
  readonly facts: readonly string[];
}

/** Finds the password fields of all screens. */
export function passwordPlaces({ pages, modals, parts }: Compiled): PasswordPlaces {
  const screens = Object.entries({ ...parts, ...modals, ...pages });
  const found = screens.map(([document, screen]) => [document, passwordFields(screen)] as const);
  const fields = found.map(([document, list]) => [document, list.map(({ name }) => name)] as const);
  const facts = found.flatMap(([, list]) => list.flatMap(({ bind }) => bind ?? []));
  return { fields: Object.fromEntries(fields), facts };
}

type NamedField = Pick<CompiledField, 'bind'> & { readonly name: string };

function passwordFields({ body }: CompiledScreen): readonly NamedField[] {
  return fieldsIn(body);
}

function fieldsIn(body: Body): readonly NamedField[] {
  return body.flatMap((block): readonly NamedField[] => {
    if (block.type === 'password') return [block];
    return block.type === 'group' || block.type === 'each' ? fieldsIn(block.body) : [];
  });
}
