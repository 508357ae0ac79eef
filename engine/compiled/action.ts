import type { Inputs } from '#engine/compiled/input.ts';
import type { Level } from '#engine/compiled/level.ts';
import type { Lets, Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';

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
