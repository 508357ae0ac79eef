import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

/** The commit where this branch left the main one; `undefined` without git, or in a shallow copy. */
export function mergeBase() {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: root });
    if (status === 0) return stdout.toString().trim();
  }
  return undefined;
}
