import type { Page } from 'playwright';

// To ask a page anything, Playwright adds a script to it, which would be parsed in the middle of what is measured.
const untouchedMs = 2_500;

/** Opens a page and leaves it alone until it has surely been taken over. */
export async function openUntouched(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForTimeout(untouchedMs);
}

/** When a script had taken over the first field: milliseconds after the navigation began. */
export async function takenOverAt(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => (window as unknown as Watched).takenOverAt);
  return (await at.jsonValue()) ?? Number.NaN;
}

/** Looks for that moment in every document that the page will show. */
export async function watchTakeOver(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

interface Watched {
  takenOverAt?: number;
}

interface Fiber {
  readonly return: Fiber | null;
  readonly stateNode: { readonly current?: { readonly memoizedState: { readonly isDehydrated?: boolean } } };
}

// Runs in the browser. React has taken over an input once the tree that holds it is the one that counts: from then on
// its events arrive. What was drawn by the server has its properties a little earlier.
function watch(): void {
  // Looking costs time itself, the more the earlier a page has its input.
  const betweenLooksMs = 16;
  const rootOf = (fiber: Fiber): Fiber => (fiber.return === null ? fiber : rootOf(fiber.return));
  const isTakenOver = (): boolean => {
    const input = document.querySelector('main [name=street1]');
    const [, fiber] = Object.entries(input ?? {}).find(([key]) => key.startsWith('__reactFiber')) ?? [];
    // The key is React's own.
    return (
      fiber !== undefined && rootOf(fiber as Fiber).stateNode.current?.memoizedState.isDehydrated === false
    );
  };
  const look = (): void => {
    if (!isTakenOver()) return void setTimeout(look, betweenLooksMs);
    (window as unknown as Watched).takenOverAt = performance.now();
  };
  look();
}
