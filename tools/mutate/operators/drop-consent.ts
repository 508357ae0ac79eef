import type { JsonObject } from '#engine/json.ts';
import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropConsent = droppingEntries(
  'leaves out something that has to be ticked, confirmed or read',
  ['body'],
  isConsent,
);

/** A field that asks for nothing but agreement. */
export function isConsent({ type, required }: JsonObject): boolean {
  return required === true && (type === 'checkbox' || type === 'confirm' || type === 'pdf');
}
