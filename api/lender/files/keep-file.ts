import { createHash, randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SentFile, type SentTransfer, afterAll } from '../http/sent-file.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { conflict, lenderProblem, notFound } from '../http/problems.ts';
import type { Lender } from '../call/lender.ts';
import { type FileOwner, countFiles, insertFile, isFileOf } from '../queries/files.ts';
import { claimTransfer, releaseTransfer } from '../queries/transfers.ts';
import { type Kinds, attachments, isPlainText, lookAtContent, papers } from './kinds.ts';
import { scanOf } from './scan.ts';
import { forgetTransfer, readWhole } from './transfers.ts';
import { refuseMore } from '../rules/workflow.ts';

/**
 * Keeps a file as it comes, or one of a person that has come in pieces, and has it looked through; gives its id. Nothing
 * stays of what is refused or breaks off.
 */
export async function keepFile(
  lender: Lender,
  owner: FileOwner,
  sent: SentFile | SentTransfer,
  identity: string | undefined,
): Promise<string> {
  if (!('transfer' in sent)) return keepContent(lender, owner, sent);
  if (identity === undefined) throw notFound('transfer');
  await sent.whole;
  const { keeping, db } = lender;
  const which = `${identity} ${sent.transfer}`;
  const kept =
    keeping.get(which) ?? keepTransfer(lender, owner, sent, identity).finally(() => keeping.delete(which));
  keeping.set(which, kept);
  const id = await kept;
  // A person who borrows here and signs there may have sent it for the other.
  if (!(await isFileOf(db, owner, id)))
    throw conflict('kept-elsewhere', 'This file was sent for something else.');
  return id;
}

const claimMs = 2 * 60_000;
const pauseMs = 250;

async function keepTransfer(
  lender: Lender,
  owner: FileOwner,
  sent: SentTransfer,
  identity: string,
): Promise<string> {
  const { db, now } = lender;
  const { transfer } = sent;
  for (;;) {
    const file = await readWhole(lender, sent, identity);
    if (typeof file === 'string') return file;
    // Each server would copy it for itself.
    const until = new Date(now().getTime() + claimMs);
    if (await claimTransfer(db, transfer, now(), until)) {
      return keepContent(lender, owner, file, transfer).catch((error) => giveUp(lender, transfer, error));
    }
    await sleep(pauseMs);
  }
}

async function giveUp(lender: Lender, transfer: string, error: unknown): Promise<never> {
  if (error instanceof RequestProblem) await forgetTransfer(lender, transfer);
  else await releaseTransfer(lender.db, transfer);
  throw error;
}

async function keepContent(
  { db, files, workflow, now, announce, inOrder }: Lender,
  owner: FileOwner,
  { name, content: coming, whole }: SentFile,
  transfer?: string,
): Promise<string> {
  const [kinds, bound] =
    owner.chat === undefined ? ([papers, 'files'] as const) : ([attachments, 'chatFiles'] as const);
  const { mediaType, content } = await lookAtContent(coming, kinds);
  if (mediaType === undefined) throw await afterAll(content, strangeFile(kinds));
  const refuse = (known: number): void => refuseMore(workflow, bound, known);
  try {
    refuse(await countFiles(db, owner));
  } catch (error) {
    throw await afterAll(content, error);
  }
  const uuid = randomUUID();
  const hash = createHash('sha256');
  let bytes = 0;
  let isAsItBegan = true;
  const measured = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      hash.update(part);
      bytes += part.length;
      if (mediaType === 'text/plain') isAsItBegan &&= isPlainText(part);
      done(null, part);
    },
  });
  try {
    await Promise.all([pipeline(content, measured), files.write(uuid, measured)]);
    await whole;
    if (!isAsItBegan) throw strangeFile(kinds);
    const kept = { uuid, name, media_type: mediaType, bytes, hash: hash.digest('hex') };
    const row = { ...kept, state: 'WAITING', sent_at: now(), used_at: null } as const;
    const of = owner.chat ?? owner.application;
    const id = await inOrder(of, () => insertFile(db, owner, row, refuse, transfer));
    // It was kept at the same moment, under another id.
    if (!id.startsWith(uuid)) await files.remove(uuid);
    else announce(scanOf(uuid));
    return id;
  } catch (error) {
    await whole.catch(() => undefined);
    await files.remove(uuid);
    throw error;
  }
}

function strangeFile({ title, detail }: Kinds) {
  return lenderProblem({ type: 'strange-file', title, status: 415, detail });
}
