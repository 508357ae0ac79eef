import type { Lets, Named } from '#engine/expression/names.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText, CompiledValue } from '#engine/text/compiled-text.ts';
import type { Inputs, Level } from '#engine/compiled/block.ts';

/** A call as the OpenAPI documents declare it. `path` is a template with `{names}`. */
export interface CompiledOperation {
  readonly method: string;
  readonly path: string;
  readonly idempotent?: boolean;
  /** Members of its body that are never given back, such as passwords. */
  readonly writeOnly?: readonly string[];
  readonly hasBody?: boolean;
}

export type CompiledActionStep = { readonly when?: Tree } & (
  | {
      readonly type: 'call';
      readonly call: string;
      readonly with?: CompiledValue;
      readonly into?: string;
      readonly onError?: readonly Named<CompiledActionStep>[];
    }
  | { readonly type: 'set'; readonly set: { readonly [target: string]: CompiledValue } }
  | { readonly type: 'emit'; readonly event: string; readonly with?: CompiledValue }
  | {
      readonly type: 'session';
      readonly do: 'useToken' | 'clear' | 'reload' | 'forget';
      readonly jwt?: CompiledValue;
      readonly page?: CompiledValue;
      readonly query?: CompiledValue;
    }
  | { readonly type: 'run'; readonly action: string; readonly with?: CompiledValue }
  | { readonly type: 'show'; readonly modal: string; readonly with?: CompiledValue }
  | { readonly type: 'alert'; readonly level: Level; readonly text: CompiledText }
  | { readonly type: 'go'; readonly page: CompiledValue; readonly query?: CompiledValue }
  | { readonly type: 'next' }
  | { readonly type: 'route' }
  | { readonly type: 'fail'; readonly text: CompiledText }
  | { readonly type: 'stop' }
  | { readonly type: 'continue' }
);

export interface CompiledAction {
  readonly parameters?: Inputs;
  readonly let?: Lets;
  readonly progress?: {
    readonly timeoutMs: number;
    readonly messages: readonly Named<{ readonly text: CompiledText }>[];
    readonly late?: {
      readonly text: CompiledText;
      readonly label: CompiledText;
      readonly page: CompiledValue;
    };
  };
  readonly steps: readonly Named<CompiledActionStep>[];
  /** What is done about failures that a step's own `onError` leaves open. */
  readonly onError?: readonly Named<CompiledActionStep>[];
}
