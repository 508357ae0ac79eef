import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { changedFlows, changeFlows, type Change } from './changed-flows.ts';

/** What is to become of files, by their paths. */
export type Changes = { readonly [path: string]: Change };

/** A copy of the bicycle rental that was committed before its files were changed; gives its folder of flows. */
export function revisedFlows(changes: Changes): string {
  const root = changedFlows({});
  const git = (...given: readonly string[]) => execFileSync('git', ['-C', dirname(root), ...given]);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@sample.example', 'commit', '--quiet', '--message', 'Before');
  changeFlows(root, changes);
  return root;
}
