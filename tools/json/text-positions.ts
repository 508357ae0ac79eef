/** A place in a text as people count: both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Knows the lines of one text; counts them once. */
export interface TextPositions {
  readonly at: (offset: number) => Position;
  /** The text of a line, without its end. */
  readonly line: (line: number) => string;
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
