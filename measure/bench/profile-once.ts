import type { Browser, CDPSession } from 'playwright';
import { sixFields } from './answers.ts';
import { openSlowPage } from './bench-browser.ts';
import { openUntouched, takenOverAt, watchTakeOver } from '../../tests/journeys/walk/take-over.ts';
import type { Version } from './versions.ts';
import { walkSteps } from './walk-steps.ts';

/** What is profiled apart: the first page until the script has it, five errors, a next step, a key among six fields. */
export const phases = ['takeover', 'errors', 'next', 'key'] as const;
export type Phase = (typeof phases)[number];

/** Where in a built file time was spent; lines and columns count from 0. */
export interface Spent {
  readonly url: string;
  readonly functionName: string;
  readonly line: number;
  readonly column: number;
  readonly ms: number;
}

export type Profiles = { readonly [P in Phase]: readonly (readonly Spent[])[] };

const settleMs = 150;
const sampleUs = 100;

/** Walks once through a version and profiles each phase as often as it occurs. */
export async function profileOnce(browser: Browser, version: Version): Promise<Profiles> {
  const { page, devtools, close } = await openSlowPage(browser);
  await watchTakeOver(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: sampleUs });
  const found: { [P in Phase]: (readonly Spent[])[] } = { takeover: [], errors: [], next: [], key: [] };
  const during = async (phase: Phase, act: () => Promise<unknown>): Promise<void> => {
    await devtools.send('Profiler.start');
    await act();
    found[phase].push(await spent(devtools));
  };
  const settled = async (act: () => Promise<unknown>): Promise<void> => {
    await act();
    await page.waitForTimeout(settleMs);
  };
  await during('takeover', async () => {
    await openUntouched(page, version.url);
    await takenOverAt(page);
  });
  await page.waitForLoadState('networkidle');
  await walkSteps(page, version, {
    toError: (press, step) => (step === sixFields ? during('errors', () => settled(press)) : settled(press)),
    toNext: (press) => during('next', () => settled(press)),
    type: async (name, text, step) => {
      const input = page.locator(`main [name="${name}"]`);
      if (step !== sixFields) return input.fill(text);
      await input.focus();
      for (const key of text) await during('key', () => settled(() => page.keyboard.type(key)));
    },
  });
  await close();
  return found;
}

async function spent(devtools: CDPSession): Promise<readonly Spent[]> {
  const { profile } = await devtools.send('Profiler.stop');
  const { nodes, samples = [], timeDeltas = [] } = profile;
  const ms = new Map<number, number>();
  samples.forEach((node, at) => ms.set(node, (ms.get(node) ?? 0) + (timeDeltas[at] ?? 0) / 1000));
  return nodes
    .filter(({ callFrame }) => callFrame.functionName !== '(idle)' && callFrame.functionName !== '(program)')
    .map(({ id, callFrame: { url, functionName, lineNumber, columnNumber } }) => ({
      url,
      functionName,
      line: lineNumber,
      column: columnNumber,
      ms: ms.get(id) ?? 0,
    }));
}
