import type { DocumentPlace } from '#engine/compile.ts';
import { placeFinding, type PlacedFinding } from './place-finding.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { unusedExceptions } from './unused-exceptions.ts';
import type { World } from './world/world.ts';

/** Everything that the rules find and no exception allows, and every exception that no finding needs. */
export function checkRules(world: World): readonly PlacedFinding[] {
  const checked = rules.map((rule) => checkRule(world, rule));
  const used = checked.flatMap((ofRule) => ofRule.used);
  return [...checked.flatMap(({ told }) => told), ...unusedExceptions(world, used)];
}

/** The first of these findings. Rules that take long run only if the others find nothing. */
export function firstFinding(world: World): PlacedFinding | undefined {
  const used: DocumentPlace[] = [];
  for (const rule of rules.toSorted((one, other) => Number(isSlow(one)) - Number(isSlow(other)))) {
    const checked = checkRule(world, rule);
    const [first] = checked.told;
    if (first) return first;
    used.push(...checked.used);
  }
  return unusedExceptions(world, used)[0];
}

/** Whether a rule looks for facts on all ways through the documents. */
function isSlow({ code }: Rule): boolean {
  return code === 'broken-invariant';
}

interface CheckedRule {
  /** The exceptions that allow what the rule found. */
  readonly used: readonly DocumentPlace[];
  readonly told: readonly PlacedFinding[];
}

function checkRule(world: World, { code, check, isToldOnce }: Rule): CheckedRule {
  const placed = check(world).map((finding) => placeFinding(world, code, finding));
  const left = placed.filter(({ allowed }) => !allowed);
  return {
    used: placed.flatMap(({ allowed = [] }) => allowed),
    told: isToldOnce ? onceInFile(left) : left,
  };
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
