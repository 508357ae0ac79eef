import type { Lets, Named } from '#engine/expression/names.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText, CompiledValue } from '#engine/text/compiled-text.ts';
import type { CompiledActionStep } from '#engine/compiled/action.ts';
import type { Body, CompiledButton, Inputs } from '#engine/compiled/block.ts';

export interface CompiledLoad {
  readonly call: string;
  readonly with?: CompiledValue;
  readonly when?: Tree;
  readonly everyMs?: number;
  readonly into?: string;
  readonly onError?: readonly Named<CompiledActionStep>[];
}

/** What step, modal and part have in common. */
export interface CompiledScreen {
  readonly type: 'step' | 'modal' | 'part';
  readonly title?: CompiledText;
  readonly parameters?: Inputs;
  readonly values?: Inputs;
  readonly let?: Lets;
  readonly loads?: readonly Named<CompiledLoad>[];
  readonly intro?: CompiledText;
  readonly whyWeAsk?: CompiledText;
  readonly whatHappensNext?: CompiledText;
  readonly body: Body;
  readonly buttons?: readonly Named<CompiledButton>[];
  readonly opened?: string;
  readonly stage?: string;
  readonly frame?: string;
}
