import type { Body } from '#engine/compiled/block.ts';
import type { CompiledButton } from '#engine/compiled/button.ts';
import type { Inputs } from '#engine/compiled/input.ts';
import type { CompiledLoad } from '#engine/compiled/load.ts';
import type { Lets, Named } from '#engine/compiled/named.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';

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
