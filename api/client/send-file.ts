import { type SendOnOptions, sendInPieces } from './send-in-pieces.ts';
import type { ClientRequest } from './send-request.ts';
import { uploadBody } from './upload-body.ts';

/**
 * Sends a file as the part `file` of a form; gives the body of the answer. The browser names the content type, which
 * has the form's boundary in it (B§7). Where it may come in pieces first, it goes on by itself after a cut. Throws
 * `HttpProblem` for other statuses than 2xx, `NoConnection` for none.
 */
export async function sendFile(
  request: ClientRequest,
  transfers: string | undefined,
  file: File,
  options: SendOnOptions,
): Promise<unknown> {
  if (transfers !== undefined) return sendInPieces(request, transfers, file, options);
  const form = new FormData();
  form.append('file', file);
  return uploadBody(request, form, options);
}
