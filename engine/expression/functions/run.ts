import type { Value } from '#engine/expression/scope.ts';

/** What a function does with its arguments; it never throws, and gives nothing where there is no answer. */
export type FunctionBody = (...args: readonly Value[]) => Value;
