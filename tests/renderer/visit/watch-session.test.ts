import { expect, it, onTestFinished, vi } from 'vitest';
import { watchSession } from '#renderer/visit/watch-session.ts';

/**
 * A page that is open in a browser: what its cookies say, how often it was loaded again, how often it notified the
 * others.
 */
class OpenPage {
  cookie: string;
  reloads = 0;
  reported = 0;
  /** What was said to be left of the session, in milliseconds. */
  readonly left: number[] = [];
  timePasses: () => void = () => undefined;
  readonly #tabs = new EventTarget();
  readonly #window = new EventTarget();

  constructor(cookie: string) {
    this.cookie = cookie;
    const cookieNow = (): string => this.cookie;
    const window = Object.assign(this.#window, {
      document: {
        get cookie() {
          return cookieNow();
        },
        addEventListener: this.#window.addEventListener.bind(this.#window),
      },
      location: { reload: () => void (this.reloads += 1) },
      setInterval: (look: () => void) => void (this.timePasses = look),
    });
    watchSession(
      window,
      (leftMs) => void this.left.push(leftMs),
      Object.assign(this.#tabs, { postMessage: () => void (this.reported += 1) }),
    );
  }

  /** Another page of the browser opens, this one is looked at, or shown again by Back. */
  happens(type: 'message' | 'visibilitychange' | 'pageshow'): void {
    (type === 'message' ? this.#tabs : this.#window).dispatchEvent(new Event(type));
  }
}

const everyLook = ['message', 'visibilitychange', 'pageshow'] as const;

it.each(everyLook)('loads a page again whose session has ended, at %s', (look) => {
  const page = new OpenPage('a=1; signed-in=ada');
  page.happens(look);
  expect(page.reloads).toBe(0);
  page.cookie = 'a=1';
  page.happens(look);
  expect(page.reloads).toBe(1);
});

it('loads it again where somebody else has signed in', () => {
  const page = new OpenPage('signed-in=ada; a=1');
  page.cookie = 'signed-in=bea; a=1';
  page.happens('message');
  expect(page.reloads).toBe(1);
});

it('leaves a page alone on which somebody signs in, until they sign out', () => {
  const page = new OpenPage('');
  page.cookie = 'signed-in=ada';
  page.happens('visibilitychange');
  expect(page.reloads).toBe(0);
  page.cookie = '';
  page.happens('visibilitychange');
  expect(page.reloads).toBe(1);
});

it('is not misled by another cookie of a similar name', () => {
  const page = new OpenPage('not-signed-in=ada');
  page.cookie = '';
  page.happens('message');
  expect([page.reloads, page.reported]).toEqual([0, 1]);
});

it('loads a page again that nobody touches, once its session has run out', () => {
  const page = new OpenPage('signed-in=ada.2000000000');
  page.timePasses();
  expect(page.reloads).toBe(0);
  page.cookie = '';
  page.timePasses();
  expect(page.reloads).toBe(1);
});

it('reports how long the session lasts, and takes no longer one for another', () => {
  vi.useFakeTimers({ now: 1_999_999_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const page = new OpenPage('signed-in=ada.1999999100');
  page.timePasses();
  page.cookie = 'signed-in=ada.2000000000';
  page.timePasses();
  page.cookie = 'signed-in=ada';
  page.timePasses();
  expect([page.left, page.reloads]).toEqual([[100_000, 1_000_000], 0]);
});
