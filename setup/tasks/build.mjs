import { buildBundles } from '../build-bundles.mjs';

/** Builds what changed. */
export const run = buildBundles;
