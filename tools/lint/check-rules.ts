import { placeFinding, type PlacedFinding } from './place-finding.ts';
import { rules } from './rules.ts';
import { unusedExceptions } from './unused-exceptions.ts';
import type { World } from './world/world.ts';

/** Everything that the rules find and no exception allows, and the exceptions that allow nothing. */
export function checkRules(world: World): readonly PlacedFinding[] {
  const found = rules.map(({ code, check, isToldOnce }) => {
    const placed = check(world).map((finding) => placeFinding(world, code, finding));
    const used = placed.flatMap(({ allowed = [] }) => allowed);
    const left = placed.filter(({ allowed }) => !allowed);
    return { used, told: isToldOnce ? onceInFile(left) : left };
  });
  const used = found.flatMap((ofRule) => ofRule.used);
  return [...found.flatMap(({ told }) => told), ...unusedExceptions(world, used)];
}

function onceInFile(found: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const files = Map.groupBy(found, ({ diagnostic }) => diagnostic.document);
  return [...files.values()].flatMap((ofFile) => {
    const places = new Set(ofFile.map(({ diagnostic }) => diagnostic.path));
    return ofFile.slice(0, 1).map((first) => ({ ...first, ...withCount(first, places.size - 1, ofFile) }));
  });
}

function withCount(
  { diagnostic }: PlacedFinding,
  others: number,
  ofFile: readonly PlacedFinding[],
): Pick<PlacedFinding, 'diagnostic' | 'brands'> {
  const more = others > 0 ? ` There are ${others} more in this file.` : '';
  const brands = [...new Set(ofFile.flatMap((one) => one.brands))];
  return { diagnostic: { ...diagnostic, message: diagnostic.message + more }, brands };
}
