import type { Effect } from '#engine/visit/effect.ts';

/** Ids of the elements that the engine can move the focus to. */
export const focusTargets = {
  heading: 'screen-title',
  summary: 'problems',
  modal: 'modal-title',
  page: 'main',
} as const satisfies Record<Extract<Effect, { type: 'focus' }>['target'], string>;
