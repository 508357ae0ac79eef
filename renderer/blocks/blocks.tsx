import { type ComponentType, memo, use } from 'react';
import type { BlockView } from '#engine/index.ts';
import { fieldTypes } from '#schemas/generated/field-types.ts';
import { type BlockProps, type PlainBlockView, ControlsContext } from '../elements/component-registry.ts';
import { AwaitedPart, FieldBlock } from '../fields/field-block.tsx';
import { Menus } from './menus.tsx';
import { ButtonRow, Group, Rows } from './nested-blocks.tsx';
import { SummaryList, Alert, Heading, LinkList, Paragraph, Picture, PointList } from './text-blocks.tsx';

/** The types of block whose component is loaded later, with the rarer controls. */
export type LazyBlockType =
  | 'chart'
  | 'collapsible'
  | 'component'
  | 'details'
  | 'devices'
  | 'download'
  | 'file'
  | 'inset'
  | 'message'
  | 'meter'
  | 'picture'
  | 'status'
  | 'steps'
  | 'table'
  | 'tabs'
  | 'updated';

const plainBlocks = {
  paragraph: Paragraph,
  heading: Heading,
  alert: Alert,
  image: Picture,
  links: LinkList,
  list: PointList,
  menus: Menus,
  summary: SummaryList,
  group: Group,
  each: Rows,
  buttons: ButtonRow,
} satisfies {
  readonly [T in Exclude<PlainBlockView['type'], LazyBlockType>]: ComponentType<
    BlockProps<Extract<PlainBlockView, { type: T }>>
  >;
};

const ownBlocks = Object.entries(plainBlocks).map(([type, Component]) => [
  type,
  memo(Component as ComponentType), // the row of the same type
]);
const fieldBlock = memo(FieldBlock);
const fieldBlocks = fieldTypes.map((type) => [type, fieldBlock]);

/** Which component of the first script draws which type of block. Fields share one, which draws the control of their type. */
export const coreBlocks: { readonly [type: string]: unknown } = Object.fromEntries([
  ...ownBlocks,
  ...fieldBlocks,
]);

/** Blocks in their order. Each is drawn again only when its view changes. */
export function BlockList({ body }: { readonly body: readonly BlockView[] }) {
  return body.map((block) => {
    const isFirst = Object.hasOwn(coreBlocks, block.type);
    // Each component takes the view of its type, which the tables check.
    const Component = (isFirst ? coreBlocks[block.type] : LazyBlock) as ComponentType<BlockProps<BlockView>>;
    return <Component key={block.name} block={block} BlockList={BlockList} />;
  });
}

/** A block that the first script of a page does not draw. */
const LazyBlock = memo(function LazyBlock(props: BlockProps<BlockView>) {
  const draw = use(ControlsContext).renderLazy;
  return draw === undefined ? <AwaitedPart /> : draw(props);
});
