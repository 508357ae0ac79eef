import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBrowserBuild } from '#api/server/assets/browser-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));
const text = 'the same sentence again and again. '.repeat(100);
writeFileSync(join(folder, 'manifest.json'), '{"renderer/browser.tsx":{"file":"page.js"}}');
writeFileSync(join(folder, 'page.js'), text);
writeFileSync(join(folder, 'page.js.map'), text);

it('scripts are compressed, and source maps are not', async () => {
  const { assets } = await readBrowserBuild(folder, false);
  expect(
    [...assets].map(([url, { br, gzip }]) => [url, br !== undefined, gzip !== undefined]).toSorted(),
  ).toEqual([
    ['/page.js', true, true],
    ['/page.js.map', false, false],
  ]);
});

it('a product has no source maps', async () => {
  const { assets } = await readBrowserBuild(folder, true);
  expect([...assets.keys()]).toEqual(['/page.js']);
});
