import type { Page } from 'playwright';
import { walks } from '../../tests/api/lender/walks/walks.ts';
import type { Walk } from '../../tests/api/lender/walks/run-walk.ts';
import { type CarryingLender, carry, signInAt } from '../../tests/journeys/walk/carry.ts';
import { seeLoaded } from './see-loaded.ts';
import type { Take } from './visit-steps.ts';

/**
 * Takes the page to which a person is led in each status that some walk of the lender's tests comes to. Gives the addresses of
 * these pages, below the application's.
 */
export async function visitStatuses(
  lender: CarryingLender,
  open: () => Promise<Page>,
  take: (page: Page) => Take,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const [status, walk] of waysToStatuses()) {
    process.stdout.write(`${status} …\n`);
    const page = await open();
    const carried = await carry(lender, walk);
    await signInAt(page, carried);
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await seeLoaded(page);
    await take(page)(status.toLowerCase(), 'opened');
    seen.add(new URL(page.url()).pathname.split(carried.uuid)[1] ?? '');
    await page.context().close();
  }
  return seen;
}

/** The shortest walk to each status. */
function waysToStatuses(): ReadonlyMap<string, Walk> {
  const ways = walks.flatMap((walk) => [
    { status: walk.begins, walk: { ...walk, steps: [] } },
    ...walk.steps.flatMap(({ leads }, at) =>
      leads === undefined ? [] : [{ status: leads, walk: { ...walk, steps: walk.steps.slice(0, at + 1) } }],
    ),
  ]);
  const shortestLast = ways.toSorted((one, other) => other.walk.steps.length - one.walk.steps.length);
  return new Map(shortestLast.map(({ status, walk }) => [status, walk]));
}
