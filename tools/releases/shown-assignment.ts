import type { ShownAssignment } from '#schemas/studio/releases.ts';

const everybody = 100;

/** Who gets a release, and when, in words. */
export function shownAssignment(
  { brands, share, starts, ends }: Omit<ShownAssignment, 'id'>,
  now: number,
): string {
  const who = share === everybody ? 'everybody' : `${share} % of new visitors`;
  const where = brands === undefined ? '' : ` of ${brands.join(', ')}`;
  const isAhead = Date.parse(starts) > now;
  const since = `${isAhead ? 'from' : 'since'} ${shownTime(starts)}`;
  const until = ends === undefined ? '' : ` until ${shownTime(ends)}`;
  return `${who}${where}, ${since}${until}`;
}

/** A time to the minute. */
export function shownTime(time: string): string {
  return `${time.slice(0, '2027-01-01T08:00'.length).replace('T', ' ')} UTC`;
}
