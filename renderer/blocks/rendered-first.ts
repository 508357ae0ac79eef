import { isFieldView } from '#engine/rendering.ts';
import type { BlockView, View } from '#engine/index.ts';
import { coreControls } from '../fields/core-controls.ts';
import { blocksInside } from '../form/screen-contents.ts';
import { coreBlocks } from './blocks.tsx';

/** Whether the first script draws all of a view, and the first stylesheet holds its looks. */
export function isRenderedFirst({ screen, modal, frame, progress }: View): boolean {
  const { header, card, aside, footer } = frame;
  if (modal !== null || progress !== null || screen.buttons.some(({ copies }) => copies)) return false;
  return [screen.body, header, card, aside, footer].every(areRenderedFirst);
}

function areRenderedFirst(body: readonly BlockView[]): boolean {
  return body.every((block) => {
    const first = isFieldView(block) ? coreControls : coreBlocks;
    if ('isSearchable' in block || 'isRich' in block) return false;
    return Object.hasOwn(first, block.type) && areRenderedFirst(blocksInside(block));
  });
}
