import type { BrowserContext } from 'playwright';

/** What screens may move (CLS). */
export const mostShift = 0.02;

/** What moved at a path by itself: no shift right after a press or a key counts. */
export interface Shift {
  readonly path: string;
  /** The score of the layout shift (CLS). */
  readonly value: number;
  /** What moved, by its first words. */
  readonly what: string;
}

/** Notes all layout shifts of a browser's pages from now on. */
export async function watchShifts(context: BrowserContext): Promise<readonly Shift[]> {
  const shifts: Shift[] = [];
  await context.exposeBinding('noteShift', (_source, shift: Shift) => {
    shifts.push(shift);
  });
  await context.addInitScript(`new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const what = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40)).join(' | ');
      if (!hadRecentInput) window.noteShift({ path: location.pathname, value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true })`);
  return shifts;
}
