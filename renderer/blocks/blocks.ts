import type { ComponentType } from 'react';
import { Awaited, FieldBlock } from '../fields/field-block.tsx';
import { fieldTypes } from '../fields/field-types.ts';
import type { BlockProps, PlainBlockView } from './block-props.ts';
import { LinkList, StepList, SummaryList } from './list-blocks.tsx';
import { ButtonRow, Rows, Group } from './nested-blocks.tsx';
import { Alert, Heading, Picture, Paragraph } from './text-blocks.tsx';

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
  awaited: Awaited,
} satisfies {
  readonly [T in PlainBlockView['type']]: ComponentType<BlockProps<Extract<PlainBlockView, { type: T }>>>;
};

const fieldBlocks = Object.fromEntries(Object.keys(fieldTypes).map((type) => [type, FieldBlock]));

/** Which component draws which type of block. Fields share one, which draws the control of their type. */
export const blocks: { readonly [type: string]: unknown } = { ...plainBlocks, ...fieldBlocks };
