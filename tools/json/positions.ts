import { type Node, findNodeAtLocation } from 'jsonc-parser';
import { readPointer } from '#engine/index.ts';

/** Offsets in the text of a file, the end not included. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A place in a text as people count, both numbers from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** Knows the lines of one text. */
export interface TextPositions {
  readonly at: (offset: number) => Position;
  /** The text of a line, without its end. */
  readonly line: (line: number) => string;
}

/** The value that a JSON Pointer leads to; if it leads nowhere, the innermost value on the way. */
export function findNode(root: Node, pointer: string): { readonly node: Node; readonly isExact: boolean } {
  let node = root;
  for (const key of readPointer(pointer)) {
    const inner = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
    if (!inner) return { node, isExact: false };
    node = inner;
  }
  return { node, isExact: true };
}

/** Where a value is. */
export function rangeOfNode({ offset, length }: Node): TextRange {
  return { start: offset, end: offset + length };
}

/** Where the key of a value is, quotes included; `undefined` for the document and for elements of lists. */
export function keyRange({ parent }: Node): TextRange | undefined {
  const key = parent?.type === 'property' ? parent.children?.[0] : undefined;
  return key && rangeOfNode(key);
}

const escapeShape = /^\\(?:u.{4}|.)/s;

/** Where the character `index` of a JSON string is in its text, which begins with the quote at `start`. */
export function stringOffset(text: string, start: number, index: number): number {
  let at = start + 1;
  for (let seen = 0; seen < index; seen++) {
    at += text[at] === '\\' ? (escapeShape.exec(text.slice(at, at + 6))?.[0].length ?? 1) : 1;
  }
  return at;
}

/** Counts the lines of a text. Columns are UTF-16 units, as editors count them. */
export function textPositions(text: string): TextPositions {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    at: (offset) => {
      const index = lastAtMost(starts, offset);
      return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
    },
    line: (line) =>
      text.slice(starts[line - 1] ?? text.length, starts[line] ?? text.length).replace(/\r?\n$/, ''),
  };
}

/** The index of the last of these ascending numbers that is at most `most`. */
function lastAtMost(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? Infinity) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

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
