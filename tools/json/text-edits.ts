import type { TextRange } from '#tools/json/positions.ts';

/** A replacement in the text of a file. */
export interface TextEdit extends TextRange {
  readonly text: string;
}

/** The text after edits. Of two edits that overlap, the one in front is left for the next round. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = text;
  let before = text.length + 1;
  for (const edit of edits.toSorted((one, other) => other.start - one.start)) {
    if (edit.end > before) continue;
    edited = edited.slice(0, edit.start) + edit.text + edited.slice(edit.end);
    before = edit.start;
  }
  return edited;
}
