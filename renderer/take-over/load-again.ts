/** The parts of a browser that loading a page again needs. */
interface Reloading {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly location: Leaving & Pick<Location, 'reload'>;
}

type Leaving = Pick<Location, 'pathname' | 'search' | 'assign'>;

const counter = 'reloads';
const mostReloads = 5;

/** Loads the page again, since a part of the script did not come: up to five times in a session, then the failure page. */
export function loadAgain({ sessionStorage, location }: Reloading, failurePage: string): void {
  const reloads = Number(sessionStorage.getItem(counter));
  if (reloads < mostReloads) {
    sessionStorage.setItem(counter, String(reloads + 1));
    location.reload();
  } else leaveBroken(location, failurePage);
}

/** Goes to the failure page, which leads back to where the person is now; on that page itself nothing happens. */
export function leaveBroken(location: Leaving, failurePage: string): void {
  const { pathname, search } = location;
  if (pathname === failurePage) return;
  location.assign(`${failurePage}?${new URLSearchParams({ from: pathname + search }).toString()}`);
}

/** Starts the count of failures afresh, since all of the script has come. */
export function loadedForGood({ sessionStorage }: Reloading): void {
  sessionStorage.removeItem(counter);
}

/** The parts of a browser that tell whether it has a connection. */
export interface Connecting {
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly addEventListener: (type: 'online', listener: () => void, options: { readonly once: true }) => void;
}

/** Resolves when the browser has a connection: immediately, or as soon as it comes back. */
export function onceOnline(window: Connecting): Promise<void> {
  if (window.navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
