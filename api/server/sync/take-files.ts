import type { FastifyRequest } from 'fastify';
import type { JsonObject, UploadFieldView } from '#engine/index.ts';
import { isObject } from '#engine/index.ts';
import { view } from '#engine/whole.ts';
import { arrivedInput, refuseFile, uploadFields } from '#renderer/server.tsx';
import type { ServerContext } from '../server-context.ts';
import { type Copy, type StoredVisit, copiesOf } from '../visits/visit.ts';
import { openPage } from '../visits/open-page.ts';
import { lookUp } from '../visits/vault.ts';
import { currentVisit } from './current-visit.ts';
import { flowsOfRequest } from './flows-of-request.ts';
import type { PostedForm } from './posted-parts.ts';
import type { Performer } from './performer.ts';

/** A file that was not taken, by the code of its check. */
interface RefusedFile {
  readonly field: string;
  readonly code: string;
}

/** What a form says once its files were sent on. */
export interface TakenForm {
  /** With the ids of the files that arrived. */
  readonly posted: URLSearchParams;
  readonly refused: readonly RefusedFile[];
}

/** Whether an open page of a request's visit asks for files, or the page at its address would. */
export async function asksForFiles(context: ServerContext, request: FastifyRequest): Promise<boolean> {
  const visit = await currentVisit(context, request);
  const brand = await flowsOfRequest(context, request, visit);
  const asks = ({ state, vault }: Copy): boolean =>
    uploadFields(view(brand.flows, state, lookUp(vault))).length > 0;
  const known = visit?.brand === brand.code ? visit : undefined;
  if (known && copiesOf(known.contents).some(asks)) return true;
  const facts = known?.contents.state.facts ?? {};
  const opened = openPage(brand, known, { url: request.url, now: context.clock(), facts });
  return asks(opened.visit.contents);
}

/** Sends the files of a form to where its fields send theirs, as a script would have done when they were chosen. */
export async function takeFiles(
  { brand, sendFile }: Pick<Performer, 'brand' | 'sendFile'>,
  { contents: { state, vault } }: StoredVisit,
  { answers, files }: PostedForm,
): Promise<TakenForm> {
  const posted = new URLSearchParams(answers);
  const refused: RefusedFile[] = [];
  for (const field of uploadFields(view(brand.flows, state, lookUp(vault)))) {
    // Nobody but this server says what has arrived.
    posted.delete(arrivedInput(field.name));
    let room = roomOf(field);
    for (const { file } of files.filter((each) => each.field === field.name)) {
      const code = refuseFile(field, file) ?? (room > 0 ? undefined : 'maximumFiles');
      const id = code === undefined ? idIn(await sendFile(field.request, file)) : undefined;
      if (id === undefined) refused.push({ field: field.name, code: code ?? 'uploadFailed' });
      else posted.append(arrivedInput(field.name), id);
      room -= 1;
    }
  }
  return { posted, refused };
}

function roomOf({ maximumFiles = Infinity, value }: UploadFieldView): number {
  // One that comes later takes the place of the one that is there.
  if (maximumFiles === 1) return 1;
  return maximumFiles - (Array.isArray(value) ? value.length : 0);
}

function idIn({ status, body }: { readonly status: number; readonly body?: unknown }): string | undefined {
  const { id } = status < 300 && isObject(body as JsonObject) ? (body as JsonObject) : {}; // parsed JSON
  return typeof id === 'string' ? id : undefined;
}
