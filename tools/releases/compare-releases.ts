import { type Compiled, isObject } from '#engine/index.ts';
import { type Sources, compiler } from '#engine/compile.ts';
import type { BrandedChange } from '../diff/change.ts';
import { type DiffReport, reportDiff } from '../diff/diff-flows.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { FileProblem } from '../read/source-file.ts';

/** What a change of release means for visits under way. */
export interface Compared {
  readonly report: DiffReport;
  /** How many changes break what visits hold. */
  readonly breaking: number;
  /** Screens on which something is confirmed, and whose words differ. */
  readonly worded: readonly string[];
}

/** Compares two releases, or gives the problems of the one that comes after. */
export function compareReleases(
  before: ReadFlows,
  after: ReadFlows,
): Compared | { readonly problems: readonly FileProblem[] } {
  const report = reportDiff(before, after);
  if ('problems' in report) return report;
  if (report.incomparable !== undefined) return { report, breaking: 1, worded: [] };
  const breaking = report.changes.filter((change) => change.breaking !== undefined).length;
  return { report, breaking, worded: wordedScreens(report.changes, confirmingScreens(before.sources)) };
}

/** A screen on which something is confirmed: its place among compiled documents, and the parts that it shows. */
interface ConfirmingScreen {
  readonly name: string;
  readonly place: string;
  readonly parts: readonly string[];
}

const confirmations: ReadonlySet<unknown> = new Set(['checkbox', 'confirm', 'signature']);

function confirmingScreens(sources: Sources): readonly ConfirmingScreen[] {
  const result = compiler(sources).compile({});
  return result.ok ? screensOf(result.compiled) : [];
}

function screensOf({ pages, modals, parts }: Compiled): readonly ConfirmingScreen[] {
  const names = Object.keys(parts);
  const all = Object.entries({ pages, modals }).flatMap(([section, screens]) =>
    Object.entries(screens).map(([name, screen]) => ({ name, place: `${section}/${name}/`, screen })),
  );
  return all.flatMap(({ name, place, screen }) => {
    const text = JSON.stringify(screen);
    const shown = names.filter((part) => text.includes(JSON.stringify(part)));
    const isConfirming = confirms(screen) || shown.some((part) => confirms(parts[part]));
    return isConfirming ? [{ name, place, parts: shown.map((part) => `parts/${part}/`) }] : [];
  });
}

function confirms(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(confirms);
  if (!isObject(value)) return false;
  return confirmations.has(value['type']) || Object.values(value).some(confirms);
}

function wordedScreens(
  changes: readonly BrandedChange[],
  screens: readonly ConfirmingScreen[],
): readonly string[] {
  const texts = changes.filter(({ kind }) => kind === 'text');
  const isWorded = ({ place, parts }: ConfirmingScreen): boolean =>
    texts.some(({ where }) => [place, ...parts].some((each) => where.startsWith(each)));
  return screens.filter(isWorded).map(({ name }) => name);
}
