import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright';
import { launchBrowser } from '../journeys/launch-browser.ts';
import { startServer } from '../journeys/stage/start-server.ts';
import { openAlbum } from './album.ts';
import type { Album } from './album.ts';
import { visitFrame, visitModal } from './visit-frame.ts';
import { visitSteps } from './visit-steps.ts';

const folder = join(import.meta.dirname, '..', '..', '.cache', 'screens');

/** Under which circumstances pictures are taken. */
const conditions: Readonly<Record<string, BrowserContextOptions>> = {
  '1280': { viewport: { width: 1280, height: 900 } },
  '375': { viewport: { width: 375, height: 812 }, hasTouch: true },
  '320': { viewport: { width: 320, height: 640 }, hasTouch: true },
  'zoom-400': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  'forced-colors': { viewport: { width: 768, height: 1024 }, forcedColors: 'active' },
};

const [, , ...only] = process.argv;
const server = await startServer({ LENDER_SPEED: '20' });
const browser = await launchBrowser();
const album = openAlbum(folder);
try {
  for (const [name, options] of Object.entries(conditions)) {
    if (only.length === 0 || only.includes(name)) await takeAll(browser, name, options, album);
  }
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}
process.stdout.write(`${album.finish()}\n`);

async function takeAll(from: Browser, condition: string, options: BrowserContextOptions, into: Album) {
  const context = await from.newContext({
    ...options,
    baseURL: server.origin,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const take = async (screen: string, state: string): Promise<void> => {
    await into.take(page, screen, state, condition);
  };
  const answers = await visitSteps(page, take);
  await visitFrame(page, take);
  await visitModal(page, take, answers);
  await context.close();
}
