import { placeFinding, type PlacedFinding } from './place-finding.ts';
import { rules } from './rules.ts';
import { unusedExceptions } from './unused-exceptions.ts';
import type { World } from './world/world.ts';

/** Everything that the rules find and no exception allows, and the exceptions that allow nothing. */
export function checkRules(world: World): readonly PlacedFinding[] {
  const found = rules.flatMap(({ code, check }) =>
    check(world).map((finding) => placeFinding(world, code, finding)),
  );
  const used = found.flatMap(({ allowed = [] }) => allowed);
  return [...found.filter(({ allowed }) => !allowed), ...unusedExceptions(world, used)];
}
