/** Where a field is drawn; a modal over a page may have fields of the same names. */
export type Place = 'screen' | 'modal' | 'header' | 'card' | 'aside' | 'footer';

/** The id of a field's control, which its label and the problems at the top of the screen point to. */
export function fieldId(place: Place, name: string): string {
  return `${place}-${name}`;
}
