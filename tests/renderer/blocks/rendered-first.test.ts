import { expect, it } from 'vitest';
import type { BlockView } from '#engine/index.ts';
import { sampleBlocks } from '#renderer/gallery/samples/sample-blocks.ts';
import { sampleFields } from '#renderer/gallery/samples/sample-fields.ts';
import { sampleViewOf, screenOf } from '#renderer/gallery/samples/sample-view.ts';
import { isRenderedFirst } from '#renderer/blocks/rendered-first.ts';

const { checkbox, radio, text } = sampleFields;
const { collapsible, group, paragraph, tabs } = sampleBlocks;

it.each<[string, boolean, BlockView]>([
  ['a text to read', true, paragraph],
  ['a group of questions', true, { ...group, body: [text, checkbox] }],
  ['a box that is ticked when it is seen', false, { ...checkbox, isRich: true }],
  ['a choice with headings', false, { ...radio, isRich: true }],
  ['such a choice in a group', false, { ...group, body: [{ ...radio, isRich: true }] }],
  ['tabs', false, tabs],
  ['a group that collapses', false, collapsible],
])('the first script draws %s: %s', (_what, isFirst, block) => {
  expect(isRenderedFirst(sampleViewOf(screenOf([block])))).toBe(isFirst);
});
