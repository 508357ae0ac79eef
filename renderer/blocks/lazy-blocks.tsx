import type { ComponentType } from 'react';
import { nearestName } from '#engine/index.ts';
import type { BlockView } from '#engine/index.ts';
import type { BlockProps, PlainBlockView } from '../elements/component-registry.ts';
import { type LazyBlockType, coreBlocks } from './blocks.tsx';
import { BarChart } from './lazy/bar-chart.tsx';
import { Collapsible } from './lazy/collapsible.tsx';
import { DeviceCheck } from './lazy/device-check.tsx';
import { LastUpdate } from './lazy/last-update.tsx';
import { Message } from './lazy/message.tsx';
import { Tabs } from './lazy/tabs.tsx';
import {
  DataTable,
  Details,
  Download,
  FileLink,
  OwnComponent,
  Inset,
  Picture,
  Meter,
  Status,
  StepList,
} from './lazy/reading-blocks.tsx';

const lazyBlocks = {
  chart: BarChart,
  collapsible: Collapsible,
  details: Details,
  devices: DeviceCheck,
  download: Download,
  file: FileLink,
  component: OwnComponent,
  inset: Inset,
  message: Message,
  meter: Meter,
  picture: Picture,
  status: Status,
  steps: StepList,
  table: DataTable,
  tabs: Tabs,
  updated: LastUpdate,
} satisfies {
  readonly [T in LazyBlockType]: ComponentType<BlockProps<Extract<PlainBlockView, { type: T }>>>;
};

/** Draws a block that is not in the first script, or says that nobody knows its type. */
export function renderLazy(props: BlockProps<BlockView>) {
  const { type } = props.block;
  if (!Object.hasOwn(lazyBlocks, type))
    return <UnknownBlock type={type} known={[...Object.keys(coreBlocks), ...Object.keys(lazyBlocks)]} />;
  // Each component takes the view of its type, which the table checks.
  const Component = (lazyBlocks as { readonly [type: string]: unknown })[type] as ComponentType<
    BlockProps<BlockView>
  >;
  return <Component {...props} />;
}

/** Marks a block of an unknown type, and names the known type that was probably meant. */
export function UnknownBlock({ type, known }: { readonly type: string; readonly known: readonly string[] }) {
  const nearest = nearestName(type, known);
  return (
    <p className="unknown" data-unknown-type={type}>
      <code>{`"type": "${type}"`}</code>
      {nearest !== undefined && <span>{' → '}</span>}
      {nearest !== undefined && <code>{`"${nearest}"`}</code>}
    </p>
  );
}
