import { spawnSync } from 'node:child_process';
import { mergeBase } from './merge-base.mjs';
import { root } from './root.mjs';

/** The files that differ from where this branch left the main one, uncommitted and new ones too; `undefined` without git. */
export function changedFiles() {
  const base = mergeBase();
  if (base === undefined) return undefined;
  return [
    ...linesOf('diff', '--name-only', '--no-renames', base),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ];
}

function linesOf(...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.toString().split('\n').filter(Boolean);
}
