import type { PacificTime } from './pacific-time.ts';

interface Hours {
  readonly weekday: number;
  readonly opens: string | null;
  readonly closes: string | null;
}

/** Whether the hours of the day include this moment; the closing minute does not count. */
export function isOpen(hours: readonly Hours[], { weekday, clock }: PacificTime): boolean {
  return hours.some(
    ({ weekday: day, opens, closes }) =>
      day === weekday && opens !== null && closes !== null && opens <= clock && clock < closes,
  );
}
