import type { ShownAssignment } from '#schemas/studio/releases.ts';

/** What a release is called; 0 is the folder. */
export function nameOf(release: number): string {
  return release === 0 ? 'The folder' : `Release ${release}`;
}

/** The share that is everybody, in percent. */
export const everybody = 100;

/** Who gets a release, and from when until when. */
export function whoGets({ brands, share, starts, ends }: ShownAssignment): string {
  const who = share === everybody ? 'for everybody' : `for ${share} % of new visitors`;
  const where = brands === undefined ? '' : ` of ${brands.join(', ')}`;
  const until = ends === undefined ? '' : ` until ${timeOf(ends)}`;
  return `${who}${where}, from ${timeOf(starts)}${until}`;
}

/** A time as people write it. */
export function timeOf(time: string): string {
  return new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
