import type { PageArea } from './page-area.ts';

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
  /** The question that was confirmed. */
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
