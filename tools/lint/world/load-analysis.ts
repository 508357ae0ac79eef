import { assemble } from '#engine/compile/assemble.ts';
import { load, type Flows } from '#engine/flows.ts';
import type { View } from './world.ts';

/** The documents of one brand and language, ready to be asked. */
export function loadAnalysis(analysis: View['analysis']): Flows {
  return load(assemble(analysis));
}
