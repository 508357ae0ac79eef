import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { at } from './root.mjs';
import { SetupProblem } from './setup-problem.mjs';

// The first one that hashes passwords as `api/lender/identity` does.
const needed = [24, 7];

/** Finds a Node that runs TypeScript as it is, and puts it and the installed tools first on the path. */
export function useNode() {
  const node = findNode();
  process.env['PATH'] = [at('node_modules', '.bin'), dirname(node), process.env['PATH']].join(delimiter);
  return node;
}

/** Whether the Node that runs this file is new enough. */
export function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

function findNode() {
  const installed = at('node_modules', '.bin', 'node');
  if (existsSync(installed)) return installed;
  if (isNodeNewEnough()) return process.execPath;
  throw new SetupProblem(
    `Node ${needed.join('.')} is needed and this is ${process.version}: none was installed for ` +
      `${process.platform} ${process.arch}, so install it from https://nodejs.org.`,
  );
}
