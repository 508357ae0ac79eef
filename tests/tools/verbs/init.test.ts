import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newestFormat } from '#schemas/format-version.ts';
import { newClub } from '../../fixtures/club.ts';
import { runFlows } from '../run-flows.ts';

describe('flows init', () => {
  it('writes a product whose app.json has under 30 lines, lints clean and verifies', async () => {
    const folder = await newClub();
    const app = readFileSync(join(folder, 'flows', 'app.json'), 'utf8');
    expect(app.split('\n').length).toBeLessThan(30);
    expect(JSON.parse(app)).toMatchObject({ formatVersion: newestFormat });
    expect(await runFlows(['lint', '--root', folder])).toMatchObject({ code: 0, stdout: '' });
    const verified = await runFlows(['verify', '--root', folder]);
    expect([verified.code, verified.stdout]).toEqual([
      0,
      expect.stringContaining('1 of 1 scenarios and examples hold'),
    ]);
  });

  it('lets the product override a default by name', async () => {
    const folder = await newClub();
    const file = join(folder, 'flows', 'app.json');
    const app = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...app, words: { back: 'Return' } }));
    const { code, stdout } = await runFlows(['lint', '--root', folder]);
    // In Spanish it says something else by now.
    expect([code, stdout]).toEqual([1, expect.stringContaining('untranslated-text')]);
    expect(stdout).not.toContain('more in this file');
  });

  it('refuses a folder that holds something', async () => {
    const folder = await newClub();
    const again = await runFlows(['init', folder]);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
    expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'flows', 'schemas', 'specification']);
  });
});
