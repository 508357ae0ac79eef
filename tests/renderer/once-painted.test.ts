import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePainted } from '../../renderer/once-painted.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('comes behind the frame, and once', () => {
  const task = vi.fn<() => void>();
  oncePainted(task);
  for (const frame of frames) frame();
  expect(task).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});

it('comes in the end where nothing is painted', () => {
  const task = vi.fn<() => void>();
  oncePainted(task);
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});

it('can be called off', () => {
  const task = vi.fn<() => void>();
  const callOff = oncePainted(task);
  for (const frame of frames) frame();
  callOff();
  vi.runAllTimers();
  expect(task).not.toHaveBeenCalled();
});
