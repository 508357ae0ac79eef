import type { Page } from 'playwright';

/** Holds the next request to an address back until it is let go. */
export async function holdOnce(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

/** Holds all requests to an address back until they are let go. */
export async function holdAll(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits for what a component does after it was drawn: React queues it as a task before this one. */
export async function letEffectsRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
    port1.start();
    port2.postMessage('');
    await arrived;
  });
}

/** Lets the stopped clock of a page run, a tenth of a second at a time, until something has happened there. */
export async function passTimeUntil(page: Page, happened: Promise<unknown>): Promise<void> {
  const past = happened.then(() => true);
  do {
    await page.clock.runFor(100);
    await letEffectsRun(page);
  } while (!(await Promise.race([past, false])));
}
