import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import type { Prover } from './side.ts';

/** What only people and tools read is not compiled. */
export const sameCompiled: Prover = (before, after) => {
  if (written(before.compiled) === written(after.compiled)) return 'It compiles to the same.';
  return written(undeclared(before.compiled)) === written(undeclared(after.compiled))
    ? 'Whether a parameter is optional is asked by lint alone.'
    : undefined;
};

function undeclared({ parameters, ...others }: JsonObject): JsonObject {
  const declared = Object.entries(isObject(parameters) ? parameters : {});
  return {
    ...others,
    parameters: Object.fromEntries(declared.map(([name, one]) => [name, withoutOptional(one)])),
  };
}

function withoutOptional(declaration: Json | undefined): JsonObject {
  const { optional: _optional, ...others } = isObject(declaration) ? declaration : {};
  return others;
}

function written(value: JsonObject): string {
  return JSON.stringify(value);
}
