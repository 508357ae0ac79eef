import { allTypes } from '../fields/all-types.ts';
import type { Compiled } from '../ir/compiled.ts';
import { type Flows, linkerWith } from '../link/flows.ts';
import { sharedLinkers } from '../link/shared-linkers.ts';

/** Links documents of several brands and locales, with all types of field. */
export function linker(): (compiled: Compiled) => Flows {
  return linkerWith(allTypes, sharedLinkers());
}

/** The same for one brand and locale. */
export function link(compiled: Compiled): Flows {
  return linkerWith(allTypes)(compiled);
}
