import { buildBundles } from '../build-bundles.mjs';
import { refuseOptions } from '../refuse-options.mjs';

/** Builds what changed. */
export function run() {
  refuseOptions('build', []);
  return buildBundles();
}
