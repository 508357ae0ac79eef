import type { Json } from '#engine/json.ts';
import type { Operator } from './operator.ts';
import type { Site } from './site.ts';

/** An operator that puts other values in the place of one. */
export function changingValues(says: string, change: (site: Site) => readonly Json[]): Operator {
  return { says, edits: (site) => change(site).map((value) => ({ path: site.path, value })) };
}
