import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';

const original = 'tests/fixtures/bicycle-rental';

/** A file's new text, what to replace in it, nothing to remove it, or a folder in its place. */
export type Change =
  | string
  | Uint8Array
  | { readonly replace: string; readonly by: string }
  | 'folder'
  | undefined;

/** A copy of the bicycle rental with some files changed, gone after the test; gives its folder of flows. */
export function changedFlows(changes: { readonly [path: string]: Change }): string {
  const copy = mkdtempSync(join(tmpdir(), 'flows-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(original, copy, { recursive: true });
  const root = join(copy, 'flows');
  changeFlows(root, changes);
  return root;
}

/** Changes files of a copy. */
export function changeFlows(root: string, changes: { readonly [path: string]: Change }): void {
  for (const [path, change] of Object.entries(changes)) apply(join(root, path), change);
}

/** What the command printed about a copy, without the place of the copy and the time. */
export function withoutPlace(printed: string, root: string): string {
  const shown = relative('', root).startsWith('..') ? root : relative('', root);
  return printed.replaceAll(shown, 'flows').replace(/\d+ ms/, 'N ms');
}

function apply(path: string, change: Change): void {
  if (typeof change === 'object' && 'replace' in change) return replaceIn(path, change);
  rmSync(path, { recursive: true, force: true });
  if (change === undefined) return;
  mkdirSync(change === 'folder' ? path : dirname(path), { recursive: true });
  if (change !== 'folder') writeFileSync(path, change);
}

function replaceIn(path: string, { replace, by }: { readonly replace: string; readonly by: string }): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(replace)) throw new Error(`${path} does not hold ${replace}`);
  writeFileSync(path, text.replace(replace, by));
}
