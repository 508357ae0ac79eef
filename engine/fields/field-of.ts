import type { CompiledScreen } from '#engine/compiled/screen.ts';
import type { FieldEntry } from '#engine/fields/screen-fields.ts';
import type { Flows } from '#engine/flows.ts';

/** The field of a screen that has this name, or nothing. */
export function fieldOf(flows: Flows, screen: CompiledScreen, name: string): FieldEntry | undefined {
  return flows.fields(screen).find((entry) => entry.name === name);
}
