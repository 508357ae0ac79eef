import type { ComponentType } from 'react';
import { FieldBlock } from '../fields/field-block.tsx';
import { fieldTypes } from '../fields/field-types.ts';
import type { BlockProps, PlainBlockView } from './block-props.ts';
import { LinkList } from './list-blocks.tsx';
import { ButtonRow, Rows, Group } from './nested-blocks.tsx';
import { SummaryList } from './summary-list.tsx';
import { Alert, Heading, Picture, Paragraph } from './text-blocks.tsx';

/** The types of block whose component is loaded later, with the rarer controls. */
export type LaterBlockType = 'steps';

const plainBlocks = {
  paragraph: Paragraph,
  heading: Heading,
  alert: Alert,
  image: Picture,
  links: LinkList,
  summary: SummaryList,
  group: Group,
  each: Rows,
  buttons: ButtonRow,
} satisfies {
  readonly [T in Exclude<PlainBlockView['type'], LaterBlockType>]: ComponentType<
    BlockProps<Extract<PlainBlockView, { type: T }>>
  >;
};

const fieldBlocks = Object.fromEntries(Object.keys(fieldTypes).map((type) => [type, FieldBlock]));

/** Which component of the first script draws which type of block. Fields share one, which draws the control of their type. */
export const firstBlocks: { readonly [type: string]: unknown } = { ...plainBlocks, ...fieldBlocks };
