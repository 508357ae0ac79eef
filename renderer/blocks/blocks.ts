import type { ComponentType } from 'react';
import type { BlockView } from '#engine/index.ts';
import { FieldBlock } from '../fields/field-block.tsx';
import type { BlockProps, PlainBlockView } from './block-props.ts';
import { LinkList, StepList, SummaryList } from './list-blocks.tsx';
import { ButtonRow, Rows, Group } from './nested-blocks.tsx';
import { Alert, Heading, Picture, Paragraph } from './text-blocks.tsx';

type PlainBlocks = {
  readonly [T in PlainBlockView['type']]: ComponentType<BlockProps<Extract<PlainBlockView, { type: T }>>>;
};

const plainBlocks = {
  paragraph: Paragraph,
  heading: Heading,
  alert: Alert,
  image: Picture,
  summary: SummaryList,
  links: LinkList,
  steps: StepList,
  group: Group,
  each: Rows,
  buttons: ButtonRow,
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
