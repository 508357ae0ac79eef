import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type SentFile, type SentTransfer, afterAll } from '../http/sent-file.ts';
import { conflict, notFound } from '../http/problems.ts';
import type { Lender } from '../call/lender.ts';
import { refuseMore } from '../rules/workflow.ts';
import { deleteTransfer, insertPiece, listPieces, readReceived, readTransfer } from '../queries/transfers.ts';
import type { TransferRow } from '../tables/proof-tables.ts';
import type { FileStore } from '../providers/file-store.ts';

/** Keeps the next piece of a file, or as much of it as comes before the line is cut; gives how far the file has come. */
export async function takePiece(
  lender: Pick<Lender, 'db' | 'files' | 'workflow' | 'inOrder'>,
  { uuid: transfer, bytes: length, received, kept_as }: TransferRow,
  from: number,
  coming: Readable,
): Promise<number> {
  if (from !== received || kept_as !== null) throw await afterAll(coming, elsewhere());
  const { db, files, workflow, inOrder } = lender;
  const uuid = randomUUID();
  const piece = untilCut(coming, length - from);
  const refuse = (known: number): void => refuseMore(workflow, 'transferPieces', known);
  try {
    await files.write(uuid, Readable.from(piece.content, { objectMode: false }));
    const bytes = piece.bytes();
    if (bytes === 0) await files.remove(uuid);
    else if (!(await inOrder(transfer, () => insertPiece(db, { uuid, transfer, from }, bytes, refuse))))
      throw elsewhere();
    return from + bytes;
  } catch (error) {
    await files.remove(uuid);
    if (isTooMany(error)) await forgetTransfer(lender, transfer);
    throw error;
  }
}

/** What comes until it ends or is cut off, and how many bytes of it came; fails where there are more than there is room for. */
function untilCut(coming: Readable, room: number) {
  let bytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    const parts = coming.iterator() as AsyncIterableIterator<Buffer>; // it is in no mode that gives texts
    for (;;) {
      const { done, value } = await parts.next().catch(() => ({ done: true, value: undefined }));
      if (done === true || value === undefined) return;
      bytes += value.length;
      if (bytes > room) throw new RequestProblem(413, 'The piece is longer than what is missing.');
      yield value;
    }
  }
  return { content: content(), bytes: () => bytes };
}

// It would never come to its end.
function isTooMany(error: unknown): boolean {
  return error instanceof RequestProblem && error.details.type === 'too-many';
}

function elsewhere(): RequestProblem {
  return conflict('other-place', 'The file has come to another place.');
}

/** A file that has come by a transfer, or as what it was kept before, if the answer to that was lost. */
export async function readWhole(
  { db, files }: Pick<Lender, 'db' | 'files'>,
  { transfer, whole }: SentTransfer,
  identity: string,
): Promise<SentFile | string> {
  const found = await readTransfer(db, transfer, identity);
  if (found === undefined) throw notFound('transfer');
  const { name, bytes, received, kept_as } = found;
  if (kept_as !== null) return kept_as;
  if (received < bytes) throw conflict('not-whole', 'This file has not come to its end.');
  const content = Readable.from(joined(files, await listPieces(db, transfer)), { objectMode: false });
  return { name, content, whole };
}

async function* joined(files: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await files.read(key)) as AsyncIterable<Buffer>; // a store gives bytes
}

/** Lets the pieces of a transfer go, and what is known of it. */
export async function forgetTransfer(
  { db, files }: Pick<Lender, 'db' | 'files'>,
  transfer: string,
): Promise<void> {
  for (;;) {
    const received = await readReceived(db, transfer);
    if (received === undefined) return;
    // The contents first: their rows are how they are found. A piece that comes meanwhile is found the next time.
    for (const key of await listPieces(db, transfer)) await files.remove(key);
    if (await deleteTransfer(db, transfer, received)) return;
  }
}
