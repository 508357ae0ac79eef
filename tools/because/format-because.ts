import { plainLine } from '#tools/report/plain-line.ts';
import type { PlacedBecause } from './place-because.ts';

/** An explanation on one line: what was decided, where, what was read, and which rows came first and did not hold. */
export function formatBecause({ kind, result, file, line, path, values, passed }: PlacedBecause): string {
  const read = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const failed = passed.filter(({ not }) => not === 'condition').map((row) => row.path.split('/').at(-1));
  return plainLine(
    [
      `${kind} ${result}: ${file}:${line} ${path}`,
      ...(read.length > 0 ? [`(${read.join(', ')})`] : []),
      ...(failed.length > 0 ? [`after ${failed.join(', ')}`] : []),
    ].join(' '),
  );
}
