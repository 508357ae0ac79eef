import type { Lets, Named } from '#engine/expression/names.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { CompiledText, CompiledValue } from '#engine/text/compiled-text.ts';
import type { CompiledField } from '#engine/compiled/field.ts';

export type Level = 'info' | 'warning' | 'error' | 'success';

export interface CompiledInput {
  readonly type: string;
  readonly optional?: boolean;
  readonly enum?: readonly string[];
  readonly sensitive?: boolean;
}

export type Inputs = { readonly [name: string]: CompiledInput };

export type NamedInput = Named<CompiledInput>;

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
