import type { PageArea } from '../chrome/page-area.ts';

/** The id of the form of a screen, by which buttons outside of it belong to it. */
export function formId(area: PageArea): string {
  return `${area}-form`;
}

/** What a form says besides its answers when the browser itself sends it; names of fields begin with a letter. */
export const postedNames = {
  /** The document whose form it is. */
  document: '$document',
  /** The button that was pressed, or the suggestion that was chosen. */
  target: '$target',
  /** The question that was confirmed. */
  confirm: '$confirm',
  /** The notice, or the modal, that was closed. */
  close: '$close',
} as const;

/** How `close` names the modal. */
export const closesModal = '$modal';

/** The name of the list of countries beside a telephone number. */
export function countryInput(field: string): string {
  return `${field}.country`;
}
