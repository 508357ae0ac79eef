import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoredFile } from '#schemas/generated/api.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type Call, type LenderRoutes, operation, pathValue, personOf } from '../call/call.ts';
import { type OwnCall, readOwn, readOwnFile } from '../access/own-application.ts';
import { conflict, lenderProblem, notFound, wrongField } from '../http/problems.ts';
import { type SentFile, type SentTransfer, mostBytes, plainName } from '../http/sent-file.ts';
import { keepFile } from '../files/keep-file.ts';
import { withEnding } from '../files/kinds.ts';
import { notNow, refuseMore } from '../rules/workflow.ts';
import { readCurrentApplication } from '../workflow/status-handlers.ts';
import { type FileOwner, listFiles, readFile, readHarmful, takeFile } from '../queries/files.ts';
import { insertUpload } from '../queries/proofs.ts';
import type { FileRow, UploadRow } from '../tables/proof-tables.ts';
import { takePiece } from '../files/transfers.ts';
import { openTransfer, readTransfer } from '../queries/transfers.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/files.json`, by where they are served. */
export const fileRoutes: LenderRoutes = {
  // In no transaction: it takes as long as the file comes.
  [`POST ${own}/files`]: operation('keepFile', async (lender, call) => {
    const { identity } = personOf(call);
    const { uuid, status } = await readCurrentApplication(lender, pathValue(call, 'uuid'), identity);
    if (lender.workflow.isEnd(status)) throw notNow();
    return {
      status: 201,
      body: { id: await keepFile(lender, { application: uuid, invitation: null }, sentIn(call), identity) },
    };
  }),

  [`GET ${own}/files`]: readOwn('listFiles', async ({ db, application }) => ({
    files: (await listFiles(db, application.uuid)).map(fileReply),
  })),

  [`GET ${own}/files/{file}`]: readOwnFile('getFile', async ({ lender, db, application, call }) => {
    const kept = await readFile(db, application.uuid, pathValue(call, 'file'));
    if (kept === undefined) throw notFound('file');
    const { uuid, name, media_type, bytes, hash, state } = kept;
    if (state !== 'CLEAN') throw conflict('not-clean', 'This file was not found to be harmless.');
    return {
      name: withEnding(name, media_type),
      mediaType: media_type,
      length: bytes,
      hash,
      content: await lender.files.read(uuid),
    };
  }),
};

/** Says what a file that is kept is for, and gives it; refuses one that is not kept for this application, or is infected. */
export async function useFile(
  { db, application, now }: Pick<OwnCall, 'db' | 'application' | 'now'>,
  file: { readonly id: string; readonly field: string },
  what: Pick<UploadRow, 'uuid' | 'purpose' | 'about'>,
): Promise<FileRow> {
  const owner = { application: application.uuid, invitation: null };
  const kept = await takeSent(db, owner, file, now);
  const { uuid, name, media_type, bytes } = kept;
  const sent = { file: uuid, name, media_type, bytes, sent_at: now };
  await insertUpload(db, { ...what, ...sent, application: application.uuid, state: 'SENT', fault: null });
  return kept;
}

/** A file that somebody has sent before, which is used up by this; refused where it is not theirs, or is infected. */
export async function takeSent(
  db: OwnCall['db'],
  owner: FileOwner,
  { id, field }: { readonly id: string; readonly field: string },
  now: Date,
): Promise<FileRow> {
  // The name comes after the slash, for those who show it.
  const [uuid = ''] = id.toLowerCase().split('/');
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid);
  const kept = isId ? await takeFile(db, owner, uuid, now) : undefined;
  if (kept !== undefined) return kept;
  const harmful = isId ? await readHarmful(db, owner, uuid) : undefined;
  throw harmful === undefined
    ? wrongField(field, 'is no file of this application')
    : harmfulFile(harmful.name);
}

function harmfulFile(name: string): RequestProblem {
  return lenderProblem({
    type: 'harmful-file',
    title: 'A harmful file',
    status: 422,
    detail: `We found something in ${name} that can harm computers, and deleted it. Please remove it here and send another file. A new download, or a photo, is usually fine.`,
  });
}

/** The file of a call that sends one, or by what it has come. */
export function sentIn({ body }: Pick<Call, 'body'>): SentFile | SentTransfer {
  // The document declares no JSON for it; `readSentFiles` has begun to read the form, if there was one.
  if (!isSent(body)) throw wrongField('/file', 'is missing');
  return body;
}

function isSent(body: unknown): body is SentFile | SentTransfer {
  if (typeof body !== 'object' || body === null || !('whole' in body)) return false;
  const isFile = 'content' in body && body.content instanceof Readable;
  return body.whole instanceof Promise && (isFile || 'transfer' in body);
}

function fileReply({ uuid, name, media_type, bytes, state, sent_at }: FileRow): StoredFile {
  return {
    uuid,
    name,
    mediaType: media_type,
    bytes,
    // Expired ones are not listed.
    state: state as StoredFile['state'],
    sentAt: sent_at.toISOString(),
  };
}

/** The operations of `schemas/api/transfers.json`, by where they are served. */
export const transferRoutes: LenderRoutes = {
  'POST /service-application/api/v1/transfers': operation(
    'beginTransfer',
    async ({ db, workflow, now, inOrder }, call) => {
      const { name, bytes, mark } = call.body;
      if (bytes > mostBytes) throw new RequestProblem(413, 'The file is too large.');
      const { identity } = personOf(call);
      const begun = { uuid: randomUUID(), identity, name: plainName(name), bytes, mark, begun_at: now() };
      const refuse = (known: number): void => refuseMore(workflow, 'transfers', known);
      const { uuid, received } = await inOrder(identity, () => openTransfer(db, begun, refuse));
      return { body: { uuid, received } };
    },
  ),

  // In no transaction: it takes as long as the piece comes.
  'PATCH /service-application/api/v1/transfers/{transfer}': operation(
    'continueTransfer',
    async (lender, call) => {
      const uuid = pathValue(call, 'transfer').toLowerCase();
      const transfer = await readTransfer(lender.db, uuid, personOf(call).identity);
      if (transfer === undefined) throw notFound('transfer');
      // The document declares no JSON for it.
      const body: unknown = call.body;
      if (!(body instanceof Readable)) throw new RequestProblem(415, 'It is no piece of a file.');
      return {
        body: { uuid, received: await takePiece(lender, transfer, Number(call.query['from']), body) },
      };
    },
  ),
};
