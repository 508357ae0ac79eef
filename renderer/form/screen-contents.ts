import {
  type BlockView,
  type ButtonView,
  type FieldView,
  type ScreenView,
  isFieldView,
} from '#engine/index.ts';

/** The blocks directly inside a block: those of a group, and of rows. */
export function blocksInside(block: BlockView): readonly BlockView[] {
  if (block.type === 'group') return block.body;
  return block.type === 'each' ? block.rows.flatMap((row) => row.body) : [];
}

/** The fields of a screen in the order in which they are drawn. */
export function fieldViewsIn(body: readonly BlockView[]): readonly FieldView[] {
  return body.flatMap((block) => (isFieldView(block) ? [block] : fieldViewsIn(blocksInside(block))));
}

/** All buttons of a screen: its own first, then those of its rows and parts. */
export function screenButtons({
  body,
  buttons,
}: Pick<ScreenView, 'body' | 'buttons'>): readonly ButtonView[] {
  return [...buttons, ...buttonsIn(body)];
}

function buttonsIn(body: readonly BlockView[]): readonly ButtonView[] {
  return body.flatMap((block) => {
    if (block.type === 'buttons') return block.buttons;
    if (block.type === 'each') return block.rows.flatMap((row) => [...row.buttons, ...buttonsIn(row.body)]);
    return buttonsIn(blocksInside(block));
  });
}
