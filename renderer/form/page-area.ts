import { createContext } from 'react';
import type { Effect } from '#engine/index.ts';

/** Where a field is drawn; a modal over a page may have fields of the same names. */
export type PageArea = 'screen' | 'modal' | 'header' | 'card' | 'aside' | 'footer';

/** The id of a field's control, which its label and the problems at the top of the screen point to. */
export function fieldId(area: PageArea, name: string): string {
  return `${area}-${name}`;
}

/** The part of the page that a block stands in. */
export const AreaContext = createContext<PageArea>('screen');

/** Ids of the elements that the engine can move the focus to. */
export const focusTargets = {
  heading: 'screen-title',
  summary: 'problems',
  modal: 'modal-title',
  page: 'main',
} as const satisfies Record<Extract<Effect, { type: 'focus' }>['target'], string>;
