import { expect, it, vi } from 'vitest';
import { onceOnline } from '../../renderer/once-online.ts';
import type { Connecting } from '../../renderer/once-online.ts';

function browser(onLine: boolean): { readonly window: Connecting; readonly connect: () => void } {
  let tell: () => void = () => undefined;
  const addEventListener: Connecting['addEventListener'] = (_type, listener) => (tell = listener);
  return { window: { navigator: { onLine }, addEventListener }, connect: () => tell() };
}

it('waits for nothing where there is a connection', async () => {
  await expect(onceOnline(browser(true).window)).resolves.toBeUndefined();
});

it('waits until the connection comes back', async () => {
  const { window, connect } = browser(false);
  const told = vi.fn<() => void>();
  const waiting = onceOnline(window).then(told);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  connect();
  await waiting;
  expect(told).toHaveBeenCalledTimes(1);
});
