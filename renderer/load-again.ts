/** What of a browser is needed to load a page again. */
export interface Reloading {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly location: Pick<Location, 'pathname' | 'reload' | 'assign'>;
}

const counter = 'reloads';
const mostReloads = 5;

/** A part of the script did not come: the page is loaded again, up to five times in a session, then the failure page. */
export function loadAgain({ sessionStorage, location }: Reloading, failurePage: string): void {
  const reloads = Number(sessionStorage.getItem(counter));
  if (reloads < mostReloads) {
    sessionStorage.setItem(counter, String(reloads + 1));
    location.reload();
  } else if (location.pathname !== failurePage.split('?')[0]) location.assign(failurePage);
}

/** All of the script is there, so the next failure counts from the beginning. */
export function loadedForGood({ sessionStorage }: Reloading): void {
  sessionStorage.removeItem(counter);
}
