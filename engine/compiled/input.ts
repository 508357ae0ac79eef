import type { Named } from '#engine/compiled/named.ts';

export interface CompiledInput {
  readonly type: string;
  readonly optional?: boolean;
  readonly enum?: readonly string[];
  readonly sensitive?: boolean;
}

export type Inputs = { readonly [name: string]: CompiledInput };

export type NamedInput = Named<CompiledInput>;
