import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The flags that are on while no experimentation service is asked. */
export function sampleFlags(): { readonly [flag: string]: boolean } {
  // Written by us, flag by flag.
  return JSON.parse(readFileSync(join(import.meta.dirname, 'sample-flags.json'), 'utf8')) as {
    [flag: string]: boolean;
  };
}
