import { type ZoneOffsets, clockIn } from './time-zone.ts';

const minuteMs = 60_000;

/** Whether the clocks of a zone ever show `yyyy-MM-ddTHH:mm`: in spring they leave out an hour. */
export function isShown(offsets: ZoneOffsets, shown: string): boolean {
  const ms = Date.parse(`${shown}Z`);
  return (
    offsets.length === 0 ||
    offsets.some(([, minutes]) => clockIn(offsets, ms - minutes * minuteMs).startsWith(shown))
  );
}
