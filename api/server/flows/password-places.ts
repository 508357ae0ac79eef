import type { Body, Compiled, CompiledField, CompiledScreen } from '#engine/index.ts';

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
