import type { Node } from 'jsonc-parser';
import { keyRange, rangeOfNode, type TextRange } from '#tools/json/positions.ts';

/** A replacement in the text of a file. */
export interface Edit extends TextRange {
  readonly text: string;
}

/** The text after edits; of two that overlap, the later one is left for the next time. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let edited = text;
  let before = text.length + 1;
  for (const edit of edits.toSorted((one, other) => other.start - one.start)) {
    if (edit.end > before) continue;
    edited = edited.slice(0, edit.start) + edit.text + edited.slice(edit.end);
    before = edit.start;
  }
  return edited;
}

/** Takes an entry out of its object, with the comma that belongs to it. */
export function removeEntry(text: string, node: Node): Edit {
  const { start, end } = rangeOfNode(node);
  const from = keyRange(node)?.start ?? start;
  const behind = /^\s*,\s*/.exec(text.slice(end))?.[0];
  if (behind !== undefined) return { start: from, end: end + behind.length, text: '' };
  const ahead = /,?\s*$/.exec(text.slice(0, from))?.[0] ?? '';
  return { start: from - ahead.length, end, text: '' };
}
