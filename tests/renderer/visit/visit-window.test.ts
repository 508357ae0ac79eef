import { describe, expect, it } from 'vitest';
import { isWrittenTooEarly } from '#renderer/visit/visit-window.ts';

/** A window of one tab, whose cookies may change. */
function windowOf() {
  const values = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const looks = (cookie: string): boolean => isWrittenTooEarly({ document: { cookie }, sessionStorage });
  return looks;
}

describe('a page that still finds an announcement', () => {
  it('is written too early, and in time where the answer has taken it away', () => {
    const isTooEarly = windowOf();
    expect(isTooEarly('language=en; sending=3.12')).toBe(true);
    expect(isTooEarly('language=en')).toBe(false);
    expect(isTooEarly('language=en; sending=4.15')).toBe(true);
  });

  it('does not ask again for one that no answer takes away', () => {
    const isTooEarly = windowOf();
    expect(isTooEarly('sending=3.12')).toBe(true);
    expect(isTooEarly('sending=3.12')).toBe(false);
  });

  it.each(['', 'resending=3.12', 'sending=', 'sending=x'])('does not take %j for one', (cookie) => {
    expect(windowOf()(cookie)).toBe(false);
  });
});
