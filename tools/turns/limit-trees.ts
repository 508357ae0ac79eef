import type { Tree } from '#engine/compile.ts';
import { type CompiledRuleDefinition, isObject } from '#engine/index.ts';

const answer: Tree = ['name', 'answer'];
const size: Tree = ['name', 'size'];

/** Literal limits of answers as expressions, so that they turn at their edge like any other. */
const limits: { readonly [key: string]: (limit: number | string) => Tree } = {
  minLength: (limit) => ['>=', size, limit],
  maxLength: (limit) => ['<=', size, limit],
  minItems: (limit) => ['>=', size, limit],
  maxItems: (limit) => ['<=', size, limit],
  maximumFiles: (limit) => ['<=', size, limit],
  maximumBytes: (limit) => ['<=', size, limit],
  minimum: (limit) => ['>=', answer, limit],
  maximum: (limit) => ['<=', answer, limit],
  multipleOf: (limit) => ['==', ['%', answer, limit], 0],
  pattern: (limit) => ['matches', answer, limit],
};

/** The literal limit that a key of a field states, if it states one. */
export function limitTree(key: string, limit: unknown): Tree | undefined {
  return typeof limit === 'number' || typeof limit === 'string' ? limits[key]?.(limit) : undefined;
}

type Input = NonNullable<CompiledRuleDefinition['inputs']>[number];

/** Which values a rule takes for an input. */
export function inputTree({ name, enum: words, optional }: Input): Tree {
  const given: Tree = ['name', name];
  const isThere: Tree = ['has', given];
  const isTaken: Tree = words ? ['in', given, ['list', ...words]] : isThere;
  return optional ? ['||', ['!', isThere], isTaken] : isTaken;
}

/** Whether a compiled value is an input of a rule. */
export function isInput(at: string, value: unknown): value is Input {
  return /\/inputs\/[^/]+$/.test(at) && isObject(value);
}
