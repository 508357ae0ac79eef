import { overridesOf, readOverrideLock, writeOverrideLock } from '#tools/lint/override-lock.ts';
import type { World } from '#tools/lint/world/world.ts';

/**
 * Brings the lock of a folder of flows up to date: new overrides are recorded, gone ones taken out. Those whose base
 * has changed are recorded only where they are `accepted`. Gives how many lines differ.
 */
export function recordOverrides(root: string, world: World, accepted: (file: string) => boolean): number {
  if (!world.isWhole) return 0;
  const old = readOverrideLock(root);
  const now = new Map(
    overridesOf(world).map(({ key, file, print }) => [key, accepted(file) ? print : (old.get(key) ?? print)]),
  );
  const changed = [...now].filter(([key, print]) => old.get(key) !== print);
  const gone = [...old.keys()].filter((key) => !now.has(key));
  if (changed.length + gone.length > 0) writeOverrideLock(root, now);
  return changed.length + gone.length;
}
