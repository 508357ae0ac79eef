import { describe, expect, it, vi } from 'vitest';
import { type Connecting, loadAgain, loadedForGood, onceOnline } from '#renderer/take-over/load-again.ts';

const failurePage = '/bicycles/errors/failed';
const failedAtRent = `${failurePage}?from=%2Fbicycles%2Frent%3Fat%3D7`;

function browser(pathname: string) {
  const kept = new Map<string, string>();
  const went: string[] = [];
  return {
    went,
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
    location: {
      pathname,
      search: '?at=7',
      reload: () => void went.push('reload'),
      assign: (url: string | URL) => void went.push(String(url)),
    },
  };
}

describe('a script that does not load', () => {
  it('is loaded again five times, then the failure page is shown, which knows the way back', () => {
    const window = browser('/bicycles/rent');
    for (let time = 0; time < 7; time += 1) loadAgain(window, failurePage);
    expect(window.went).toEqual([...Array.from({ length: 5 }, () => 'reload'), failedAtRent, failedAtRent]);
  });

  it('leads nobody in circles on the failure page itself', () => {
    const window = browser('/bicycles/errors/failed');
    for (let time = 0; time < 7; time += 1) loadAgain(window, failurePage);
    expect(window.went).toHaveLength(5);
  });

  it('counts again once it has loaded', () => {
    const window = browser('/bicycles/rent');
    for (let time = 0; time < 5; time += 1) loadAgain(window, failurePage);
    loadedForGood(window);
    loadAgain(window, failurePage);
    expect(window.went).toEqual(Array.from({ length: 6 }, () => 'reload'));
  });
});

function connection(onLine: boolean): { readonly window: Connecting; readonly connect: () => void } {
  let tell: () => void = () => undefined;
  const addEventListener: Connecting['addEventListener'] = (_type, listener) => (tell = listener);
  return { window: { navigator: { onLine }, addEventListener }, connect: () => tell() };
}

describe('a script that is wanted while there may be no connection', () => {
  it('waits for nothing where there is a connection', async () => {
    await expect(onceOnline(connection(true).window)).resolves.toBeUndefined();
  });

  it('waits until the connection comes back', async () => {
    const { window, connect } = connection(false);
    const reported = vi.fn<() => void>();
    const waiting = onceOnline(window).then(reported);
    await Promise.resolve();
    expect(reported).not.toHaveBeenCalled();
    connect();
    await waiting;
    expect(reported).toHaveBeenCalledTimes(1);
  });
});
