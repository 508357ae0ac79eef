import type { Place } from '../fields/field-id.ts';

/** The id of the form of a screen, by which buttons outside of it belong to it. */
export function formId(place: Place): string {
  return `${place}-form`;
}
