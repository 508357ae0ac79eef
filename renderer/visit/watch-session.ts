/** The parts of a browser that watching its session needs. */
interface WatchingWindow {
  readonly document: Pick<Document, 'cookie' | 'addEventListener'>;
  readonly location: Pick<Location, 'reload'>;
  readonly addEventListener: (type: 'pageshow', listener: () => void) => void;
  readonly setInterval: (look: () => void, ms: number) => unknown;
}

/** Called with how long the session still lasts, in milliseconds. */
export type SessionWarning = (leftMs: number) => void;

/**
 * Loads the page again once the session that it was shown in has ended, or is another person's: in this tab or any
 * other. A person who comes back to the page, or looks at it all the while, must not go on reading what it shows.
 */
export function watchSession(
  window: WatchingWindow,
  warning?: SessionWarning,
  tabs: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'> = new BroadcastChannel('session'),
): void {
  const { document, location } = window;
  let known = markIn(document.cookie);
  const look = (): void => {
    const now = markIn(document.cookie);
    // An anonymous page shows nothing of a person; a person who signs in on it goes on there.
    if (known !== '' && now !== known) return location.reload();
    known = now;
    const end = endIn(document.cookie);
    if (end !== undefined) warning?.(end - Date.now());
  };
  // Each page that opens tells the others to look: the one that follows the end of a session does, too.
  tabs.addEventListener('message', look);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
  tabs.postMessage('look');
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  // A device that has slept finds out when it wakes; other tabs may have lengthened the session meanwhile.
  window.setInterval(look, everyMs);
}

const everyMs = 5_000;

/** Our server's mark of who is signed in (`markName` of its cookies); empty: nobody. */
function markIn(cookies: string): string {
  return /(?:^|; )signed-in=([^;.]*)/.exec(cookies)?.[1] ?? '';
}

/** When the session ends, in milliseconds, as the same mark says; undefined if it does not, or nobody is signed in. */
function endIn(cookies: string): number | undefined {
  const seconds = /(?:^|; )signed-in=[^;.]*\.(\d+)/.exec(cookies)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
