import { resolve } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import {
  type Connection,
  type Position,
  type WorkspaceEdit,
  LSPErrorCodes,
  RenameFile,
  ResponseError,
  TextDocumentEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PlannedRename } from './rename/planned-rename.ts';
import { renameAt, targetAt } from './rename/rename-at.ts';
import type { Workspace } from './workspace.ts';

/** Serves the renaming of what documents define. What is fixed is refused with the reason. */
export function serveRename(
  connection: Connection,
  workspace: Workspace,
  documentAt: (uri: string) => TextDocument | undefined,
): void {
  const placeAt = (uri: string, position: Position) => {
    const document = documentAt(uri);
    if (!document) throw refusal('This file is not open.');
    return { path: fileURLToPath(uri), text: document.getText(), offset: document.offsetAt(position) };
  };
  connection.onPrepareRename(({ textDocument: { uri }, position }) => {
    const place = placeAt(uri, position);
    const found = targetAt(place, workspace);
    if ('refused' in found) throw refusal(found.refused);
    const { key } = found.target;
    const start = endOfWord(place.text, place.offset) - key.length;
    const lines = TextDocument.create(uri, 'json', 0, place.text);
    const range = { start: lines.positionAt(start), end: lines.positionAt(start + key.length) };
    return { range, placeholder: key };
  });
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }) => {
    const planned = renameAt(placeAt(uri, position), newName, workspace);
    if ('refused' in planned) throw refusal(planned.refused);
    return editOf(planned);
  });
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}

function endOfWord(text: string, offset: number): number {
  return offset + (/^[\w-]*/.exec(text.slice(offset))?.[0].length ?? 0);
}

function editOf({ edits, moves }: PlannedRename): WorkspaceEdit {
  const changes = edits.map(({ file: { text, shown }, edits: own }) => {
    const lines = TextDocument.create(shown, 'json', 0, text);
    return TextDocumentEdit.create(
      { uri: pathToFileURL(resolve(shown)).href, version: null },
      own.map(({ start, end, text: newText }) => ({
        range: { start: lines.positionAt(start), end: lines.positionAt(end) },
        newText,
      })),
    );
  });
  const files = moves.map(({ from, to }) =>
    RenameFile.create(pathToFileURL(from).href, pathToFileURL(to).href),
  );
  return { documentChanges: [...changes, ...files] };
}
