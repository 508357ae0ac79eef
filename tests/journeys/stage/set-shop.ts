import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from '../launch-browser.ts';
import { endVisits, openVisitor } from './set-stage.ts';
import type { Size, Visitor } from './set-stage.ts';
import { startShop } from './start-shop.ts';
import type { RunningShop } from './start-shop.ts';

/** What the tests of a file share; each test has flows, a shop behind them and a separate visitor. */
export interface ShopStage {
  readonly shop: () => RunningShop;
  readonly visitor: () => Visitor;
  /** Serves a folder of flows, and opens a window in which addresses are relative to them. */
  readonly enter: (root: string, size?: Size, options?: BrowserContextOptions) => Promise<Page>;
}

interface Props {
  readonly shop: RunningShop;
  readonly visitor: Visitor;
}

/** Sets it for a file; each test ends with a look at what its browser complained about. */
export function setShop(answers?: (app: FastifyInstance) => void): ShopStage {
  let browser: Browser;
  let props: Props | undefined;
  const used = (): Props => {
    if (props === undefined) throw new Error('Nobody has entered a shop yet.');
    return props;
  };
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async ({ task }) => {
    const { shop, visitor } = used();
    props = undefined;
    try {
      await endVisits(task, [visitor]);
    } finally {
      await shop.stop();
    }
  });
  return {
    shop: () => used().shop,
    visitor: () => used().visitor,
    enter: async (root, size, options) => {
      const shop = await startShop(root, answers);
      props = { shop, visitor: await openVisitor(browser, shop.origin, size, options) };
      return props.visitor.page;
    },
  };
}
