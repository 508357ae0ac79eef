/*
 * Threat (Availability): Deep or large bodies.
 * Defence: One linear scan before the schema; checking stops at the first fault.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { dropServers } from '../journeys/stage/start-server.ts';
import { storageKinds } from '../journeys/stage/storages.ts';
import { corrupt } from './corrupt.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { kills } from './kills.ts';
import { worst } from './worst/worst.ts';

// The last is the one that most can reach at the same time: PostgreSQL, where there is one.
const [first, last] = [storageKinds[0], storageKinds.at(-1)] as const;
const cases = [
  [kills, first],
  [corrupt, last],
  [fuzz, last],
  [worst, first],
] as const;

afterAll(dropServers);

describe('the product withstands', () => {
  it.each(cases.map(([attack, storage]) => [attack.name, attack, storage] as const))(
    'a little of %s',
    async (_name, attack, storage) => {
      if (!storage) throw new Error('There is no database.');
      const { faults } = await attack.run(attack.sample, storage, () => undefined);
      expect(faults).toEqual([]);
    },
  );
});
