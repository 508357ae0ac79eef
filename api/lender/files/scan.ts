import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { JobKind, JobToDo } from '#api/scheduling/jobs.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import { listOldTransfers } from '../queries/transfers.ts';
import { deleteExpired, expireUnused, listUnscanned, noteScan, readUnscanned } from '../queries/files.ts';
import type { FileStore } from '../providers/file-store.ts';
import { forgetTransfer } from './transfers.ts';

/** The port to the service that scans files for malware. Throws where it has to be tried again. */
export type Scan = (content: Readable) => Promise<'CLEAN' | 'INFECTED'>;

// By which scanners are tried (EICAR); harmless.
const testVirus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** The sandbox finds the virus that scanners are tried with, and nothing else. */
export const sandboxScan: Scan = async (content) => {
  let before = '';
  for await (const part of content) {
    const text = before + (part as Buffer).toString('latin1'); // a store gives bytes
    if (text.includes(testVirus)) return 'INFECTED';
    before = text.slice(-testVirus.length);
  }
  return 'CLEAN';
};

const scanFile = 'scan-file';

/** Under the id of its file, so that it is in the queue once however often it is found. */
export function scanOf(uuid: string): JobToDo {
  return { name: scanFile, id: uuid, data: { file: uuid } };
}

/** For so long somebody is on the way with what has just come. */
const underWayMs = 30_000;
/** Who has lost the answer to a file that has come in pieces asks again by then. */
const askedAgainMs = 60 * 60 * 1000;
/** Who has chosen a file comes back to its page within a day, or chooses again. */
const unusedMs = 24 * 60 * 60 * 1000;

interface FileJobOptions {
  readonly db: Kysely<LenderTables>;
  readonly now: () => Date;
  readonly files: FileStore;
  readonly scan: Scan;
  readonly announce: (job: JobToDo) => void;
}

/** Looks files through as soon as they have come, and lets those go that nobody uses. */
export function fileJobs({ db, now, files, scan, announce }: FileJobOptions): readonly JobKind[] {
  return [
    {
      name: scanFile,
      retry: { times: 14, firstWaitSeconds: 5 },
      run: async ({ file = '' }) => {
        if ((await readUnscanned(db, file)) === undefined) return;
        const found: string = await scan(await files.read(file));
        if (found !== 'CLEAN' && found !== 'INFECTED') throw new Error('The scan gave a malformed reply.');
        await noteScan(db, file, found);
        if (found === 'INFECTED') await files.remove(file);
      },
    },
    {
      name: 'find-unscanned',
      due: '* * * * *',
      run: async () => {
        const before = new Date(now().getTime() - underWayMs);
        for (const { uuid } of await listUnscanned(db, before)) announce(scanOf(uuid));
      },
    },
    {
      name: 'forget-unused-files',
      due: '41 * * * *',
      run: async () => {
        const before = new Date(now().getTime() - unusedMs);
        for (const { uuid } of await expireUnused(db, before)) {
          // The content first: its row is how it is found.
          await files.remove(uuid);
          await deleteExpired(db, uuid);
        }
      },
    },
    {
      name: 'forget-transfers',
      due: '47 * * * *',
      run: async () => {
        const before = (ms: number) => new Date(now().getTime() - ms);
        const old = await listOldTransfers(db, before(unusedMs), before(askedAgainMs));
        for (const { uuid } of old) await forgetTransfer({ db, files }, uuid);
      },
    },
  ];
}
