import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { at } from './root.mjs';
import { SetupProblem } from './setup-problem.mjs';

const neededMajor = 24;

/** Finds a Node that runs TypeScript as it is, and puts it and the installed tools first on the path. */
export function useNode() {
  const node = findNode();
  process.env['PATH'] = [at('node_modules', '.bin'), dirname(node), process.env['PATH']].join(delimiter);
  return node;
}

/** Whether the Node that runs this file is new enough. */
export function isNodeNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= neededMajor;
}

function findNode() {
  const installed = at('node_modules', '.bin', 'node');
  if (existsSync(installed)) return installed;
  if (isNodeNewEnough()) return process.execPath;
  throw new SetupProblem(
    `Node ${neededMajor} is needed and this is ${process.version}: none was installed for ` +
      `${process.platform} ${process.arch}, so install it from https://nodejs.org.`,
  );
}
