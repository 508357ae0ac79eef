import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from '../../tests/journeys/launch-browser.ts';
import { startLender } from '../../tests/journeys/stage/start-lender.ts';
import { startServer } from '../../tests/journeys/stage/start-server.ts';
import { openAlbum } from './album.ts';
import type { Album } from './album.ts';
import { visitAsides } from './visit-asides.ts';
import { visitBrand } from './visit-brand.ts';
import { visitFrame, visitModal } from './visit-frame.ts';
import { visitSigner } from './visit-signer.ts';
import { visitStatuses } from './visit-statuses.ts';
import { type Take, visitSteps } from './visit-steps.ts';

const folder = join(import.meta.dirname, '..', '..', '.cache', 'screens');

/** Sizes, languages and modes in which pictures are taken. */
const conditions: Readonly<Record<string, BrowserContextOptions>> = {
  '1280': { viewport: { width: 1280, height: 900 } },
  '375': { viewport: { width: 375, height: 812 }, hasTouch: true },
  '1280-dark': { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  dark: { viewport: { width: 375, height: 812 }, hasTouch: true, colorScheme: 'dark' },
  es: { viewport: { width: 375, height: 812 }, hasTouch: true, locale: 'es-US' },
  '320': { viewport: { width: 320, height: 640 }, hasTouch: true },
  'zoom-400': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  'forced-colors': { viewport: { width: 768, height: 1024 }, forcedColors: 'active' },
};

/** Under which a brand is looked at, beside the main one. */
const ofBrands = ['1280', '375', 'dark'];

/** What there is to see. */
const parts = ['steps', 'statuses', 'asides', 'signer'];

const { brand, chosen } = readChoice();
const isChosen = (name: string, among: readonly string[]): boolean =>
  chosen.includes(name) || !chosen.some((one) => among.includes(one));
const begun = Date.now();
let pastMs = 0;
// Its time stops while pictures are taken: no status is gone before somebody has seen it.
const lender = await startLender({ speed: 1, now: () => new Date(begun + pastMs) });
const server = await startServer({ BACKEND_SPEED: '20' });
const ofStatuses = await startServer({ BACKEND_URL: lender.url });
const browser = await launchBrowser();
const album = openAlbum(folder);
try {
  for (const [name, options] of Object.entries(conditions)) {
    const isAsked = brand === undefined || ofBrands.includes(name);
    if (isAsked && isChosen(name, Object.keys(conditions))) await takeAll(browser, name, options, album);
  }
} finally {
  await browser.close();
  for (const each of [server, ofStatuses]) {
    await each.stop();
    each.remove();
  }
  await lender.stop();
}
process.stdout.write(`${album.finish()}\n`);

/** What the command line asks for. Default: everything. A word that names nothing ends the command. */
function readChoice(): { readonly brand: string | undefined; readonly chosen: readonly string[] } {
  const named = [...Object.keys(conditions), ...parts];
  const { values, positionals, tokens } = parseArgs({
    options: { brand: { type: 'string' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const flags = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const unknown = [
    ...flags.filter((flag) => flag !== 'brand'),
    ...positionals.filter((word) => !named.includes(word)),
  ];
  const { brand: code } = values;
  if (unknown.length === 0 && typeof code !== 'boolean') return { brand: code, chosen: positionals };
  process.stderr.write(
    `Choose among ${named.join(', ')}, or give a brand as --brand CODE. Without any, all are taken.\n`,
  );
  process.exit(2);
}

async function takeAll(from: Browser, condition: string, options: BrowserContextOptions, into: Album) {
  const open = async (baseURL: string): Promise<Page> => {
    const context = await from.newContext({ ...options, baseURL, reducedMotion: 'reduce', bypassCSP: true });
    return context.newPage();
  };
  const takeOf =
    (page: Page) =>
    async (screen: string, state: string, height?: number): Promise<void> => {
      await into.take(page, { screen, state, condition }, height);
    };
  if (brand !== undefined) {
    const width = options.viewport?.width === 1280 ? 'desk' : 'phone';
    const page = await open(server.origin);
    return visitBrand(page, brand, width, takeOf(page));
  }
  if (isChosen('steps', parts)) await takeSteps(await open(server.origin), takeOf);
  const carrying = { url: lender.url, pass: (ms: number) => void (pastMs += ms) };
  const openOne = () => open(ofStatuses.origin);
  const seen = isChosen('statuses', parts)
    ? await visitStatuses(carrying, openOne, takeOf)
    : new Set<string>();
  if (isChosen('asides', parts)) await visitAsides(carrying, openOne, takeOf, seen);
  if (isChosen('signer', parts)) await visitSigner({ ...carrying, db: lender.db }, openOne, takeOf);
}

async function takeSteps(page: Page, takeOf: (page: Page) => Take): Promise<void> {
  const take = takeOf(page);
  const answers = await visitSteps(page, take);
  await visitFrame(page, take);
  await visitModal(page, take, answers);
  await page.context().close();
}
