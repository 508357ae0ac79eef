/**
 * How far the clocks of a time zone are from UTC: since when (minutes since 1970), and by how many minutes, in order. Empty for UTC. It is
 * read from `Intl` when documents are compiled, so that hosts of any version have the same days.
 */
export type ZoneOffsets = readonly (readonly [since: number, minutes: number])[];

const minuteMs = 60_000;

/** The day on which the clocks of a zone are at a moment (milliseconds since 1970), as `yyyy-MM-dd`. */
export function dayIn(offsets: ZoneOffsets, ms: number): string {
  return clockIn(offsets, ms).slice(0, 'yyyy-MM-dd'.length);
}

/** The time of day that the clocks of a zone show at a moment, as `HH:mm`. */
export function timeIn(offsets: ZoneOffsets, ms: number): string {
  return clockIn(offsets, ms).slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm'.length);
}

/** The day and the time that the clocks of a zone show at a moment, as `yyyy-MM-ddTHH:mm:ss.sssZ`. */
export function clockIn(offsets: ZoneOffsets, ms: number): string {
  const [, minutes = 0] = offsets.findLast(([since]) => since * minuteMs <= ms) ?? offsets[0] ?? [];
  return new Date(ms + minutes * minuteMs).toISOString();
}
