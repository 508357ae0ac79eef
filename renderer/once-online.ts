/** What of a browser is needed to know whether it has a connection. */
export interface Connecting {
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly addEventListener: (type: 'online', listener: () => void, options: { readonly once: true }) => void;
}

/** Resolves when the browser has a connection: at once, or when it comes back. */
export function onceOnline(window: Connecting): Promise<void> {
  if (window.navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
