import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';

export interface CompiledButton {
  readonly type: 'submit' | 'run' | 'go' | 'close';
  readonly label: CompiledText;
  readonly when?: Tree;
  readonly disabledWhen?: Tree;
  readonly busyLabel?: CompiledText;
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly action?: string;
  readonly with?: CompiledValue;
  readonly page?: CompiledValue;
  readonly query?: CompiledValue;
}
