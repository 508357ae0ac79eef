import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { missingBuild } from '#api/bootstrap/process.ts';

it('says what to do before pages can be served, until the bundles are built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unbuilt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(missingBuild(folder)).toBe('The pages are not built yet: run "npm run build" first.');
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  writeFileSync(join(folder, 'dist/server/server.js'), '');
  expect(missingBuild(folder)).toBeUndefined();
});
