import type { Browser, CDPSession } from 'playwright';
import { slowdown } from './run-once.ts';
import type { Version } from './versions.ts';
import { walkSteps } from './walk-steps.ts';

/** What is profiled apart: the first page until its field can be used, a press until its effect, a key. */
export const phases = ['load', 'error', 'next', 'key'] as const;
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
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: sampleUs });
  const found: { [P in Phase]: (readonly Spent[])[] } = { load: [], error: [], next: [], key: [] };
  const during = async (phase: Phase, act: () => Promise<unknown>): Promise<void> => {
    await devtools.send('Profiler.start');
    await act();
    await page.waitForTimeout(settleMs);
    found[phase].push(await spent(devtools));
  };
  await during('load', () => page.goto(version.url, { waitUntil: 'networkidle' }));
  await walkSteps(page, version, {
    toError: (press) => during('error', press),
    toNext: (press) => during('next', press),
    type: async (name, text) => {
      await page.locator(`main [name="${name}"]`).focus();
      for (const key of text) await during('key', () => page.keyboard.type(key));
    },
  });
  await context.close();
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
