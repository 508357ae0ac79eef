/** Visits of one release or of several, and how many of them were cases of something, such as an error. */
export interface Arm {
  readonly visits: number;
  readonly cases: number;
}

/** When a staged rollout is stopped. */
export const alarmNumbers = {
  /** As few visits say nothing, on either side. */
  fewestVisits: 30,
  /** As many more percent of the visits matter. */
  leastPercent: 2,
  /**
   * Equal releases differ as much or more with this chance at one look. There are many looks: a release that equals the
   * others is stopped in less than one of a hundred rollouts.
   */
  mostChance: 0.0001,
  /** After so long without being completed a visit counts as left. */
  leftAfterMinutes: 30,
} as const;

/** Whether a release has so many more cases than the others that chance does not explain it. */
export function leavesOthers(staged: Arm, others: Arm): boolean {
  const { fewestVisits, leastPercent, mostChance } = alarmNumbers;
  if (Math.min(staged.visits, others.visits) < fewestVisits) return false;
  if (percentOf(staged) - percentOf(others) < leastPercent) return false;
  return chanceOf(staged, others) <= mostChance;
}

/** The cases among the visits, in percent. */
export function percentOf({ visits, cases }: Arm): number {
  return visits === 0 ? 0 : (cases / visits) * 100;
}

/**
 * The chance that visits of equal releases fall on two sides with as many cases on the first side, or more: Fisher's exact
 * test, one-sided (R. A. Fisher, The Logic of Inductive Inference, 1935). It holds for few cases and unequal sides, too.
 */
export function chanceOf(one: Arm, other: Arm): number {
  const cases = one.cases + other.cases;
  const most = Math.min(cases, one.visits);
  const all = logChoose(one.visits + other.visits, cases);
  let chance = 0;
  for (let here = one.cases; here <= most; here += 1) {
    if (cases - here > other.visits) continue;
    chance += Math.exp(logChoose(one.visits, here) + logChoose(other.visits, cases - here) - all);
  }
  return Math.min(1, chance);
}

function logChoose(all: number, chosen: number): number {
  return logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);
}

const halfLogTau = Math.log(2 * Math.PI) / 2;
const stirlingFrom = 32;

/** Exact for few; beyond, Stirling's series, whose error is below 1e-10 there. */
function logFactorial(number: number): number {
  if (number >= stirlingFrom)
    return (
      (number + 0.5) * Math.log(number) - number + halfLogTau + 1 / (12 * number) - 1 / (360 * number ** 3)
    );
  let sum = 0;
  for (let factor = 2; factor <= number; factor += 1) sum += Math.log(factor);
  return sum;
}
