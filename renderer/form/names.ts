import { createContext } from 'react';
import type { Effect } from '#engine/index.ts';

/** Where a field is drawn; a modal over a page may have fields of the same names. */
export type PageArea = 'screen' | 'modal' | 'header' | 'card' | 'aside' | 'footer';

/** The id of a field's control, which its label and the problems at the top of the screen point to. */
export function fieldId(area: PageArea, name: string): string {
  return `${area}-${name}`;
}

/** The id of a remark, which says why a button cannot be pressed. */
export function alertId(area: PageArea, name: string): string {
  return `${area}-${name}-alert`;
}

/** The part of the page that a block is in. */
export const AreaContext = createContext<PageArea>('screen');

/** Ids of the elements that the engine can move the focus to. */
export const focusTargets = {
  heading: 'screen-title',
  summary: 'problems',
  modal: 'modal-title',
  page: 'main',
} as const satisfies Record<Extract<Effect, { type: 'focus' }>['target'], string>;

/** The id of a screen's form; buttons outside the form refer to it. */
export function formId(area: PageArea): string {
  return `${area}-form`;
}

/** The names of what a form sends besides its answers when no script runs. Names of fields begin with a letter, so none is equal. */
export const postedNames = {
  /** The document whose form it is. */
  document: '$document',
  /** The button that was pressed, or the suggestion that was chosen. */
  target: '$target',
  /** The field whose own button was pressed, such as that of a question that was confirmed. */
  confirm: '$confirm',
  /** The file that was removed: the name of its field, a space, and its id. */
  remove: '$remove',
  /** The notice, or the modal, that was closed. */
  close: '$close',
} as const;

/** The value of `close` for the modal. */
export const closesModal = '$modal';

/** The name under which a server notes the ids of files that came with a form. */
export function arrivedInput(field: string): string {
  return `${field}.arrived`;
}

/** The name of the list of countries beside a telephone number. */
export function countryInput(field: string): string {
  return `${field}.country`;
}
