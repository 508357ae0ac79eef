import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** A picture of a screen in a state. */
export interface Picture {
  readonly screen: string;
  readonly state: string;
  /** What it was taken under: a width, or a width and a preference. */
  readonly condition: string;
  readonly file: string;
}

/** A folder of pictures with a sheet that shows them side by side. */
export interface Album {
  /** Takes the whole page, or so many pixels of its top. */
  readonly take: (page: Page, of: Omit<Picture, 'file'>, height?: number) => Promise<void>;
  /** Writes the sheet; gives its path. */
  readonly finish: () => string;
}

/** Begins with an empty folder. */
export function openAlbum(folder: string): Album {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let pictures: readonly Picture[] = [];
  return {
    take: async (page, { screen, state, condition }, height) => {
      const width = page.viewportSize()?.width ?? 0;
      const clip = height === undefined ? {} : { clip: { x: 0, y: 0, width, height } };
      const file = `${screen}-${state}-${condition}.png`.replaceAll(/[^a-z0-9.-]+/gi, '-');
      // What sticks to an edge of the window would lie across the middle of a long picture.
      await page.screenshot({
        path: join(folder, file),
        fullPage: true,
        style: `${unstuck} ${drawn}`,
        ...clip,
      });
      pictures = [...pictures, { screen, state, condition, file }];
    },
    finish: () => {
      const sheet = join(folder, 'index.html');
      writeFileSync(sheet, sheetOf(pictures));
      return sheet;
    },
  };
}

const unstuck = '.button-bar, .journey-bar { position: static !important }';

// What a browser draws only once it is near the window would be there in some pictures and blank in others.
const drawn = '.site-footer { content-visibility: visible !important }';

const style = [
  'body{margin:2rem;font:1rem/1.4 system-ui;background:#eee}',
  'section{display:flex;gap:1rem;overflow-x:auto;align-items:start;padding-block-end:1rem}',
  'figure{margin:0;flex:none}img{block-size:26rem;object-fit:contain;object-position:top;background:#fff}',
].join('');

function sheetOf(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const sections = screens.map((screen) => {
    const figures = pictures.filter((picture) => picture.screen === screen).map(figureOf);
    return `<h2>${screen}</h2><section>${figures.join('')}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join('')}`;
}

function figureOf({ state, condition, file }: Picture): string {
  return `<figure><figcaption>${state}, ${condition}</figcaption><a href="${file}"><img loading="lazy" alt="" src="${file}"></a></figure>`;
}
