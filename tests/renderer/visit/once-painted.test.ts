import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceIdle, oncePainted } from '#renderer/visit/once-painted.ts';

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

it('lets the browser do first what the person waits for', () => {
  const idles: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idles.push(callback));
  const [task, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()];
  onceIdle(task);
  const callOff = onceIdle(calledOff);
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(task).not.toHaveBeenCalled();
  callOff();
  for (const idle of idles) idle();
  expect(task).toHaveBeenCalledTimes(1);
  expect(calledOff).not.toHaveBeenCalled();
});

it('waits for the paint only in a browser that does not say when it is idle', () => {
  const task = vi.fn<() => void>();
  onceIdle(task);
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});
