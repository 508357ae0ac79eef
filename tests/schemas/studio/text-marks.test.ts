import { expect, it } from 'vitest';
import { markOf, marksIn, withoutMarks } from '#schemas/studio/text-marks.ts';

it('finds the numbers of texts behind them, each once', () => {
  const shown = `One${markOf(0)} and two${markOf(4095)}${markOf(17)}${markOf(0)}.`;
  expect(marksIn(shown)).toEqual([0, 4095, 17]);
  expect(withoutMarks(shown)).toBe('One and two.');
  expect(marksIn('One and two.')).toEqual([]);
});
