import { createHash, randomUUID } from 'node:crypto';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SentFile } from '../http/sent-file.ts';
import { lenderProblem } from '../http/problems.ts';
import type { Lender } from '../lender.ts';
import { type FileOwner, countFiles, insertFile } from '../queries/files.ts';
import { type Kinds, attachments, isText, lookAtContent, papers } from './kinds.ts';
import { scanOf } from './scan.ts';
import { refuseMore } from '../life-cycle/bounds.ts';

/** Keeps a file as it comes, and has it looked through; gives its id. Nothing stays of what is refused or breaks off. */
export async function keepFile(
  { db, files, lifeCycle, now, tell }: Lender,
  owner: FileOwner,
  { name, content: coming, whole }: SentFile,
): Promise<string> {
  const [kinds, bound] =
    owner.chat === undefined ? ([papers, 'files'] as const) : ([attachments, 'chatFiles'] as const);
  const { mediaType, content } = await lookAtContent(coming, kinds);
  if (mediaType === undefined) throw await afterAll(content, strangeFile(kinds));
  const refuse = (known: number): void => refuseMore(lifeCycle, bound, known);
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
      if (mediaType === 'text/plain') isAsItBegan &&= isText(part);
      done(null, part);
    },
  });
  try {
    await Promise.all([pipeline(content, measured), files.write(uuid, measured)]);
    await whole;
    if (!isAsItBegan) throw strangeFile(kinds);
    const kept = { uuid, name, media_type: mediaType, bytes, hash: hash.digest('hex') };
    await insertFile(db, owner, { ...kept, state: 'WAITING', sent_at: now(), used_at: null }, refuse);
  } catch (error) {
    await files.remove(uuid);
    throw error;
  }
  tell(scanOf(uuid));
  return `${uuid}/${name}`;
}

/** A refusal, once all has come: who is still sending would not read an answer. */
async function afterAll(content: Readable, refusal: unknown): Promise<unknown> {
  await pipeline(content, nowhere());
  return refusal;
}

function nowhere(): Writable {
  return new Writable({ write: (_part, _encoding, done) => done() });
}

function strangeFile({ title, detail }: Kinds) {
  return lenderProblem({ type: 'strange-file', title, status: 415, detail });
}
