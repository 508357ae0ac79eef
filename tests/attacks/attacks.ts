import type { StorageKind } from '../journeys/stage/storages.ts';
import { storageKinds } from '../journeys/stage/storages.ts';
import type { Attack } from './attack.ts';
import { corrupt } from './corrupt.ts';
import { frozen } from './frozen.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { holdUp } from './hold-up.ts';
import { kills } from './kills.ts';
import { load } from './load.ts';
import { lost } from './lost.ts';
import { soak } from './soak/soak.ts';
import { time } from './time.ts';
import { twoServers } from './two-servers.ts';
import { worst } from './worst/worst.ts';

/** All of them, by the words that a command line names them with. */
export const attacks: Readonly<Record<string, Attack>> = {
  kills,
  lost,
  fuzz,
  worst,
  frozen,
  time,
  corrupt,
  load,
  holdUp,
  two: twoServers,
  soak,
};

/** The databases on which an attack differs, or the one of them that is asked for by the beginning of its name. */
export function storagesFor({ needsStorage }: Attack, database?: string): readonly StorageKind[] {
  if (database !== undefined)
    return storageKinds.filter(({ name }) => name.toLowerCase().startsWith(database.toLowerCase()));
  return needsStorage ? storageKinds : storageKinds.slice(0, 1);
}
