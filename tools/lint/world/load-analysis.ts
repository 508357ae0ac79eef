import { assemble } from '#engine/compile/assemble.ts';
import { load, type Flows } from '#engine/flows.ts';
import type { View } from './world.ts';

/** The documents of one brand and language, ready to be asked. */
export function loadAnalysis({ result, brand, choice }: View['analysis']): Flows {
  const { compilation, program } = result;
  return load(assemble({ compilation, program, brand, locale: choice.locale ?? 'en' }));
}
