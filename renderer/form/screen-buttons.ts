import type { BlockView, ButtonView, ScreenView } from '#engine/view/view.ts';

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
    if (block.type === 'group') return buttonsIn(block.body);
    if (block.type === 'each') return block.rows.flatMap((row) => [...row.buttons, ...buttonsIn(row.body)]);
    return [];
  });
}
