import type { Diagnostic } from '#engine/diagnostic.ts';
import type { Program, Reference } from '#engine/compile/compiling.ts';
import type { JsonObject } from '#engine/json/json.ts';

/** The documents that references may name, by path without ending. */
export interface Known {
  readonly program: Program;
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly app: JsonObject;
}

/** A diagnostic for a name that nothing has. */
export function unknown(
  { document, path }: Reference,
  code: string,
  message: string,
  nearest: string | undefined,
): Omit<Diagnostic, 'severity'> {
  return {
    code,
    document,
    path,
    message,
    ...(nearest !== undefined && { hint: `Did you mean "${nearest}"?` }),
  };
}
