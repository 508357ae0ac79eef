import type { HttpRequest } from '#engine/index.ts';
import { sendFile as sendToServer } from '#api/client/send-file.ts';
import type { FlowHost } from './flow-host.ts';

/** How files of a journey in an application are sent: by its host, or to the address that their call has. */
export function sendByHost({ files }: FlowHost): typeof sendToServer {
  if (files === undefined) return sendToServer;
  return (request, _transfers, file, { signal, onProgress }) =>
    files({ request: request as HttpRequest, file, signal, onProgress }); // that of the field's view
}
