import type { Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';

export interface CompiledJourney {
  readonly title: CompiledText;
  readonly path: string;
  readonly stepIn?: 'path' | 'query';
  readonly progress?: boolean;
  readonly stages?: readonly Named<{ readonly label: CompiledText }>[];
  readonly steps: readonly Named<{
    readonly label: CompiledText;
    readonly document?: string;
    readonly stage?: string;
    readonly when?: Tree;
    readonly countedWhen?: Tree;
  }>[];
}
