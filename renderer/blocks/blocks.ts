import type { ComponentType } from 'react';
import type { BlockView } from '#engine/view/view.ts';
import { AlertBlock, HeadingBlock, ImageBlock, ParagraphBlock } from './text-blocks.tsx';
import type { BlockProps, PlainBlockView } from './block-props.ts';
import { ButtonsBlock, EachBlock, GroupBlock } from './nested-blocks.tsx';
import { FieldBlock } from '../fields/field-block.tsx';
import { LinksBlock, StepsBlock, SummaryBlock } from './list-blocks.tsx';

type PlainBlocks = {
  readonly [T in PlainBlockView['type']]: ComponentType<BlockProps<Extract<PlainBlockView, { type: T }>>>;
};

const plainBlocks = {
  paragraph: ParagraphBlock,
  heading: HeadingBlock,
  alert: AlertBlock,
  image: ImageBlock,
  summary: SummaryBlock,
  links: LinksBlock,
  steps: StepsBlock,
  group: GroupBlock,
  each: EachBlock,
  buttons: ButtonsBlock,
} satisfies PlainBlocks;

/** Which component draws which type of block; fields have a table of their controls. */
export const blocks = {
  ...plainBlocks,
  text: FieldBlock,
  textarea: FieldBlock,
  telephone: FieldBlock,
  password: FieldBlock,
  date: FieldBlock,
  number: FieldBlock,
  money: FieldBlock,
  slider: FieldBlock,
  select: FieldBlock,
  radio: FieldBlock,
  checkboxes: FieldBlock,
  checkbox: FieldBlock,
  confirm: FieldBlock,
  suggest: FieldBlock,
  upload: FieldBlock,
  pdf: FieldBlock,
} satisfies Record<BlockView['type'], unknown>;
