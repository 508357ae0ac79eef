import type { LintDocument } from './lint-document.ts';
import type { Place } from './places.ts';

/** A text that a person sees. */
export interface ShownText extends Place {
  readonly value: string;
}

/** The texts of a document, in written order. */
export function textsOf({ places }: LintDocument): readonly ShownText[] {
  return places.filter(
    (place): place is ShownText => place.schema['x-text'] !== undefined && typeof place.value === 'string',
  );
}

/** The words of a text, its tags and links' targets left out. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/\{\{.*?\}\}/gs, ' ')
      .replace(/\]\([^()\s]*\)/g, ' ')
      .match(/[\p{L}\p{N}'’-]+/gu) ?? []
  );
}
