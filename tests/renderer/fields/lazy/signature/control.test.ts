import { expect, it } from 'vitest';
import { drawnPath, withStroke } from '#renderer/fields/lazy/signature/control.tsx';

const stroke = [
  { x: 1.2, y: 2 },
  { x: 1.3, y: 2.1 },
  { x: 10, y: 20 },
];

it('adds a stroke, in the measure of the area, without points that stand still', () => {
  expect(withStroke(undefined, stroke, 2)).toBe('drawn:M2 4L3 4 20 40');
  expect(withStroke('drawn:M1 1L2 2', stroke, 1)).toBe('drawn:M1 1L2 2M1 2L10 20');
});

it('shows a dot, and takes the place of a typed name', () => {
  expect(withStroke('Ada', [{ x: 5, y: 5 }], 1)).toBe('drawn:M5 5L5 5');
});

it('tells drawn from typed', () => {
  expect(drawnPath('drawn:M1 1L2 2')).toBe('M1 1L2 2');
  expect(drawnPath('Ada Lovelace')).toBeUndefined();
  expect(drawnPath(undefined)).toBeUndefined();
});
