import type { CompiledButton } from '#engine/compiled/button.ts';
import type { CompiledField } from '#engine/compiled/field.ts';
import type { Level } from '#engine/compiled/level.ts';
import type { Lets, Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';

interface BlockBase {
  readonly when?: Tree;
}

export type CompiledSummaryItem = {
  readonly label: CompiledText;
  readonly text?: CompiledText;
  readonly page?: CompiledValue;
  readonly tip?: CompiledText;
  readonly when?: Tree;
};

export type CompiledPlainBlock = BlockBase &
  (
    | { readonly type: 'paragraph'; readonly text: CompiledText }
    | { readonly type: 'heading'; readonly text: CompiledText }
    | {
        readonly type: 'alert';
        readonly level: Level;
        readonly title?: CompiledText;
        readonly text: CompiledText;
      }
    | { readonly type: 'image'; readonly asset: CompiledValue; readonly label: CompiledText }
    | {
        readonly type: 'summary';
        readonly label?: CompiledText;
        readonly items: readonly Named<CompiledSummaryItem>[];
      }
    | {
        readonly type: 'links';
        readonly label?: CompiledText;
        readonly items: readonly Named<CompiledSummaryItem>[];
      }
    | {
        readonly type: 'steps';
        readonly label?: CompiledText;
        readonly position: Tree;
        readonly items: readonly Named<CompiledSummaryItem>[];
      }
    | {
        readonly type: 'group';
        readonly label?: CompiledText;
        readonly help?: CompiledText;
        readonly body: Body;
      }
    | { readonly type: 'part'; readonly part: string; readonly with?: CompiledValue }
    | {
        readonly type: 'each';
        readonly each: Tree;
        readonly as: string;
        readonly key: Tree;
        readonly let?: Lets;
        readonly body: Body;
        readonly buttons?: readonly Named<CompiledButton>[];
      }
  );

export type CompiledBlock = CompiledPlainBlock | CompiledField;

export type Body = readonly Named<CompiledBlock>[];
