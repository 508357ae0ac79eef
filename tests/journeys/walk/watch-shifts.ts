import type { BrowserContext } from 'playwright';

/** What moved at a path by itself: no shift right after a press or a key counts. */
export interface Shift {
  readonly path: string;
  /** The score of the layout shift (CLS). */
  readonly value: number;
}

/** Notes all layout shifts of a browser's pages from now on. */
export async function watchShifts(context: BrowserContext): Promise<readonly Shift[]> {
  const shifts: Shift[] = [];
  await context.exposeBinding('noteShift', (_source, path: string, value: number) => {
    shifts.push({ path, value });
  });
  await context.addInitScript(`new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.noteShift(location.pathname, value);
  }).observe({ type: 'layout-shift', buffered: true })`);
  return shifts;
}
