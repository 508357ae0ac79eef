import { besideBranches } from './beside-branches.ts';
import { earlyBranches } from './branches.ts';
import { closingBranches } from './closing-branches.ts';
import { laterBranches } from './later-branches.ts';
import { mainWalk } from './main-walk.ts';
import type { Walk } from './run-walk.ts';

/** All walks: together they ask every operation about an application. */
export const walks: readonly Walk[] = [
  mainWalk,
  ...earlyBranches,
  ...laterBranches,
  ...closingBranches,
  ...besideBranches,
];
