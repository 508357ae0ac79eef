import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBrowserBuild } from '#api/server/assets/browser-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));
const text = 'the same sentence again and again. '.repeat(100);
const manifest = {
  'renderer/browser.tsx': { file: 'page.js' },
  'renderer/visit/rare-types.ts': { file: 'rare.js' },
  'renderer/styles/index.css': { file: 'all.css' },
  'renderer/styles/lazy.css': { file: 'lazy.css' },
};
writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
writeFileSync(join(folder, 'all.css'), 'body{margin:0}');
writeFileSync(join(folder, 'lazy.css'), '.dialog{margin:0}');
writeFileSync(join(folder, 'page.js'), text);
writeFileSync(join(folder, 'page.js.map'), text);

it('scripts are compressed, and source maps are not', async () => {
  const { assets } = await readBrowserBuild(folder, false);
  expect(
    [...assets].map(([url, { br, gzip }]) => [url, br !== undefined, gzip !== undefined]).toSorted(),
  ).toEqual([
    ['/all.css', false, false],
    ['/lazy.css', false, false],
    ['/page.js', true, true],
    ['/page.js.map', false, false],
  ]);
});

it('a product has no source maps', async () => {
  const { assets } = await readBrowserBuild(folder, true);
  expect([...assets.keys()]).not.toContain('/page.js.map');
});

it('keeps what only some pages need out of what every page names', async () => {
  const { imports, rareTypes, sheet, lazySheet } = await readBrowserBuild(folder, true);
  expect({ imports, rareTypes, sheet, lazySheet }).toEqual({
    imports: [],
    rareTypes: '/rare.js',
    sheet: 'body{margin:0}',
    lazySheet: '/lazy.css',
  });
});
