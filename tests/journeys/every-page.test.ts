import type { Frame, Page } from 'playwright';
import { expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { completeAddress, isAbout } from '#renderer/preview/address.ts';
import type { Catalogue, Scenario } from '#renderer/preview/catalogue.ts';
import { pageNames } from '#renderer/preview/page-names.ts';
import { isEverything } from '../fixtures/how-much.ts';
import { mainFlows } from '../fixtures/main-flows.ts';
import { setStage } from './stage/set-stage.ts';
import { findBarriersInFrame } from './walk/find-barriers.ts';
import { composeEverywhere } from './walk/compose-everything.ts';
import { cutOff, labelsOutOfSight } from './walk/measure.ts';
import { staleTexts, translatePages } from './walk/translate.ts';
import { useEverything } from './walk/use-everything.ts';

const stage = setStage();

// A window of 1280 by 1024 pixels has this many left when everything is four times as large.
const zoomed = { width: 320, height: 256 };
const query = 'brand=FIGURE&locale=en';

it('every page has no barrier at four times the size, and all that is on them can be used while the browser translates it, by an input method', async () => {
  const { page, context } = await stage.visitor(zoomed, { reducedMotion: 'reduce' });
  await translatePages(context);
  const catalogue = (await (await page.request.get('/preview/catalogue')).json()) as Catalogue;
  const names = pageNames(mainFlows().compiled);
  const faults: Record<string, readonly string[]> = {};
  await openAround(page);
  for (const [scenario, pages] of Map.groupBy(names, (name) => scenarioOf(name, catalogue))) {
    const frame = await openFrame(page, scenario?.replies ?? {});
    for (const name of pages) {
      await show(page, name, scenario?.facts ?? {});
      const found = await lookAt(page, frame);
      if (found.length > 0) faults[name] = found;
    }
  }
  expect(faults).toEqual({});
});

function scenarioOf(page: string, catalogue: Catalogue): Scenario | undefined {
  const { scenario } = completeAddress({ page } as Parameters<typeof completeAddress>[0], catalogue);
  const about = catalogue.scenarios.find(
    (one) => (one.brand ?? catalogue.main) === catalogue.main && isAbout(one, page),
  );
  return about ?? catalogue.scenarios.find(({ name }) => name === scenario);
}

/** What the page around the frame keeps: what it says to each frame, and how often it has asked one to show something. */
interface Around extends Window {
  known: { readonly compiled: unknown; readonly under: unknown };
  shows: number;
}

/** Opens a page that does for frames what the preview does. */
async function openAround(page: Page): Promise<void> {
  const { brand, locale } = mainFlows().compiled;
  const under = { brand: brand.facts, session: { language: locale, languages: [locale] } };
  await page.route('**/around', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<style>*{margin:0;border:0;display:block}iframe{inline-size:100vw;block-size:100vh}</style>',
    }),
  );
  await page.goto('/around');
  await page.evaluate(
    async ([address, facts]) => {
      const compiled: unknown = await (await fetch(address)).json();
      Object.assign(window, { known: { compiled, under: JSON.parse(facts) }, shows: 0 });
    },
    [`/preview/flows?${query}`, JSON.stringify(under)] as const,
  );
}

async function openFrame(page: Page, replies: JsonObject): Promise<Frame> {
  await page.evaluate(
    async ([src, answers]) => {
      const frame = document.createElement('iframe');
      const ready = new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true });
      });
      frame.src = src;
      document.body.replaceChildren(frame);
      await ready;
      const { known } = window as never as Around;
      const message = { type: 'load', ...known, replies: JSON.parse(answers) };
      frame.contentWindow?.postMessage(message, window.location.origin);
    },
    [`/preview/frame?${query}`, JSON.stringify(replies)] as const,
  );
  const frame = page.frames().at(-1);
  if (frame === undefined) throw new Error('There is no frame.');
  return frame;
}

/** Has the frame draw a page, and waits until it says that it has. */
async function show(page: Page, name: string, facts: JsonObject): Promise<void> {
  await page.evaluate(
    async ([shown, given]) => {
      const around = window as never as Around;
      around.shows += 1;
      const number = around.shows;
      const drawn = new Promise<void>((resolve, reject) => {
        const hear = ({ data }: MessageEvent): void => {
          if (data.type === 'broken') reject(new Error(data.problem));
          if (data.type !== 'shown' || data.number !== number) return;
          window.removeEventListener('message', hear);
          resolve();
        };
        window.addEventListener('message', hear);
      });
      const message = { type: 'show', page: shown, facts: JSON.parse(given), number };
      document.querySelector('iframe')?.contentWindow?.postMessage(message, window.location.origin);
      await drawn;
    },
    [name, JSON.stringify(facts)] as const,
  );
}

/** Where every page is used, only one whose elements are new shows more than those before. */
const known = new Set<string>();

async function hasNewElements(frame: Frame): Promise<boolean> {
  const kinds = await frame
    .locator('main, dialog')
    .locator('*')
    .evaluateAll((elements) =>
      elements.map((element) =>
        ['type', 'inputmode', 'role', 'class'].map((name) => element.getAttribute(name)).join(' '),
      ),
    );
  const fresh = kinds.filter((kind) => !known.has(kind));
  fresh.forEach((kind) => known.add(kind));
  return isEverything || fresh.length > 0;
}

async function lookAt(page: Page, frame: Frame): Promise<readonly string[]> {
  const found = new Set<string>();
  const look = async (): Promise<void> => {
    await frame.locator('.page').waitFor();
    for (const fault of [...(await staleTexts(frame)), ...(await cutOff(frame))]) found.add(fault);
  };
  await look();
  for (const fault of await findBarriersInFrame(frame)) found.add(fault);
  for (const fault of await labelsOutOfSight(frame)) found.add(fault);
  if (!(await hasNewElements(frame))) return [...found];
  for (const fault of await composeEverywhere(page, frame)) found.add(fault);
  await useEverything(frame);
  await look();
  return [...found];
}
