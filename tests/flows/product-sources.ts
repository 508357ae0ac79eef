import { readSources } from '../engine/sources.ts';

/** What this repository ships. */
export const product = readSources('flows', 'schemas');
