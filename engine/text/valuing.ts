import type { Finding } from '#engine/expression/finding.ts';
import type { Reads } from '#engine/expression/names.ts';
import type { Type } from '#engine/expression/type.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';

/** `pointer` leads from the value to the string in which `start` and `end` are offsets. */
export type ValueFinding = Finding & { readonly pointer: string };

/** What the compilers of a value's parts share. */
export interface Valuing {
  readonly findings: ValueFinding[];
  readonly reads: Reads[];
  /** Names of rows, of `$as`. */
  readonly rows: Set<string>;
}

/** A compiled part of a value with what it gives. */
export interface TypedValue {
  readonly value: CompiledValue;
  readonly type: Type;
}
