import { everybody, timeOf } from './who-gets.ts';

/** What the publish form asks for. */
interface Asked {
  /** The number of a stored release; empty: the draft. */
  readonly release: string;
  /** Empty: all. */
  readonly brand: string;
  readonly share: number;
  /** Empty: now, and for ever. */
  readonly from: string;
  readonly until: string;
  /** Whether visitors get the folder, with all that is saved in it. */
  readonly isServed: boolean;
}

/** What publishing will do, and what nobody sees of it. */
export function willDo({ release, brand, share, from, until, isServed }: Asked): string {
  const who = share === everybody ? 'everybody' : `${share} % of new visitors`;
  const where = brand === '' ? '' : ` of ${brand}`;
  const when = [from && ` from ${timeOf(from)}`, until && ` until ${timeOf(until)}`].join('');
  const what =
    release === ''
      ? 'It checks the draft, stores it as a release, and gives it to'
      : `It gives release ${release} to`;
  const done = `${what} ${who}${where}${when}.`;
  if (!isServed || release !== '') return done;
  return share === everybody
    ? `${done} They have it already, so nobody sees a difference now. From then on they get a change once it is published, and no longer when it is saved.`
    : `${done} The others get the folder, which says the same: nobody sees a difference. A share counts once a release is live for everybody.`;
}
