import type { Json } from '#engine/json.ts';

const mostShown = 6;

/** What a change takes away and puts there, line by line, without what both have around it. */
export function diffLines(before: Json | undefined, after: Json | undefined): readonly string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const ahead = countWhile(Math.min(old.length, now.length), (at) => old[at] === now[at]);
  const behind = countWhile(
    Math.min(old.length, now.length) - ahead,
    (at) => old[old.length - 1 - at] === now[now.length - 1 - at],
  );
  return [
    ...shortened(old.slice(ahead, old.length - behind), '-'),
    ...shortened(now.slice(ahead, now.length - behind), '+'),
  ];
}

function linesOf(value: Json | undefined): readonly string[] {
  return value === undefined ? [] : JSON.stringify(value, undefined, 2).split('\n');
}

function countWhile(most: number, isSame: (at: number) => boolean): number {
  let count = 0;
  while (count < most && isSame(count)) count += 1;
  return count;
}

function shortened(lines: readonly string[], mark: string): readonly string[] {
  const shown = lines.slice(0, mostShown).map((line) => `${mark} ${line}`);
  return lines.length > mostShown ? [...shown, `${mark} … ${lines.length - mostShown} more lines`] : shown;
}
