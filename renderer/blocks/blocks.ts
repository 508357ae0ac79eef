import { type ComponentType, memo } from 'react';
import { FieldBlock } from '../fields/field-block.tsx';
import { fieldTypes } from '../fields/field-types.ts';
import type { BlockProps, PlainBlockView } from '../drawers.ts';
import { Alert, Heading, LinkList, Paragraph, Picture } from './text-blocks.tsx';
import { ButtonRow, Rows, Group } from './nested-blocks.tsx';
import { SummaryList } from './summary-list.tsx';

/** The types of block whose component is loaded later, with the rarer controls. */
export type LaterBlockType = 'chart' | 'details' | 'download' | 'file' | 'inset' | 'list' | 'steps' | 'table';

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

const ownBlocks = Object.entries(plainBlocks).map(([type, Component]) => [
  type,
  memo(Component as ComponentType), // the row of its own type
]);
const fieldBlock = memo(FieldBlock);
const fieldBlocks = Object.keys(fieldTypes).map((type) => [type, fieldBlock]);

/** Which component of the first script draws which type of block. Fields share one, which draws the control of their type. */
export const firstBlocks: { readonly [type: string]: unknown } = Object.fromEntries([
  ...ownBlocks,
  ...fieldBlocks,
]);
