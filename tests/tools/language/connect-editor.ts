import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import {
  type ProtocolConnection,
  InitializeRequest,
  createConnection,
  createProtocolConnection,
} from 'vscode-languageserver/node';
import { serveLanguage } from '#tools/language/serve-language.ts';

/** An editor that speaks with the language server of a product's folder, until the test ends. */
export async function connectEditor(folder: string): Promise<ProtocolConnection> {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const end = serveLanguage(createConnection(there, back), join(folder, 'flows'));
  const editor = createProtocolConnection(back, there);
  editor.listen();
  onTestFinished(() => {
    editor.dispose();
    end();
  });
  await editor.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities: {} });
  return editor;
}
