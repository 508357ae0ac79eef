import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type Connection,
  type Diagnostic as EditorDiagnostic,
  type Range,
  CompletionItemKind,
  DiagnosticSeverity,
  MarkupKind,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileProblem, SourceFile } from '../read/source-file.ts';
import { findNode } from '../json/positions.ts';
import { rules } from '../lint/rules.ts';
import { rangeOf } from '../read/locate.ts';
import { offersAt, typedBefore } from './complete.ts';
import { definitionAt } from './find-definition.ts';
import { type Looked, explainLooked, lookAt } from './look-at.ts';
import type { Offer } from './offer.ts';
import { fixOf, quickFixes } from './quick-fixes.ts';
import { serveRename } from './serve-rename.ts';
import { type Workspace, openWorkspace } from './workspace.ts';

/** How long nobody may type before the text is looked at. */
const pauseMs = 50;

/** Serves an editor over a connection: findings, completion, explanations, definitions, renaming and quick fixes for the flows at a root; gives what ends it. */
export function serveLanguage(connection: Connection, root: string): () => void {
  const documents = new TextDocuments(TextDocument);
  const texts = new Map<string, string>();
  const workspace = openWorkspace(root, texts);
  let reported: ReadonlySet<string> = new Set();
  let pause: NodeJS.Timeout | undefined;

  let known: readonly FileProblem[] = [];
  const send = async (uri: string, found: readonly FileProblem[]): Promise<void> =>
    connection.sendDiagnostics({ uri, diagnostics: found.map(diagnosticOf) });
  const report = async (): Promise<void> => {
    known = workspace.lint();
    const byFile = Map.groupBy(known, ({ file }) => uriOf(file));
    // A file without findings any more has to say so.
    for (const uri of new Set([...byFile.keys(), ...reported])) await send(uri, byFile.get(uri) ?? []);
    reported = new Set(byFile.keys());
  };
  /** What the document itself shows comes first: the rules look at all of them. */
  const reportFirst = async (uri: string): Promise<void> => {
    const path = fileURLToPath(uri);
    const found = workspace.lintFirst(path);
    const file = workspace.fileAt(path);
    if (!found || !file) return;
    reported = new Set([...reported, uri]);
    // Rules that need no other document have run, unless it does not compile.
    const isChecked = found.every(({ code }) => ruleCodes.has(code));
    const before = ruleFindings(known, file).filter(({ code }) => !isChecked || !aloneCodes.has(code));
    await send(uri, [...found, ...before]);
  };
  const failed = (error: unknown): void => connection.console.error(String(error));
  const reportSoon = (): void => {
    clearTimeout(pause);
    pause = setTimeout(() => void report().catch(failed), pauseMs);
  };

  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      completionProvider: { triggerCharacters: ['"', '.', '{', ' '] },
      hoverProvider: true,
      definitionProvider: true,
      codeActionProvider: true,
      renameProvider: { prepareProvider: true },
    },
  }));
  documents.onDidChangeContent(({ document }) => {
    texts.set(fileURLToPath(document.uri), document.getText());
    void reportFirst(document.uri).catch(failed).finally(reportSoon);
  });
  documents.onDidClose(({ document }) => {
    texts.delete(fileURLToPath(document.uri));
    reportSoon();
  });
  connection.onDidChangeWatchedFiles(reportSoon);

  connection.onCompletion(({ textDocument, position }) => {
    const at = lookAtPosition(documents.get(textDocument.uri), position, workspace);
    if (!at?.lookup) return [];
    const offers = offersAt(at.place, at.written, at.lookup);
    const { length } = typedBefore(at.place, offers);
    const range = { start: { ...position, character: position.character - length }, end: position };
    return offers.map((offer) => itemOf(offer, range));
  });
  connection.onHover(({ textDocument, position }) => {
    const at = lookAtPosition(documents.get(textDocument.uri), position, workspace);
    const said = at && explainLooked(at);
    return said ? { contents: { kind: MarkupKind.Markdown, value: said } } : null;
  });
  connection.onDefinition(({ textDocument, position }) => {
    const at = lookAtPosition(documents.get(textDocument.uri), position, workspace);
    const place = at && definitionAt(at, workspace.read());
    const path = place && workspace.pathOf(place.document);
    const file = path === undefined ? undefined : workspace.fileAt(path);
    if (!place || !file) return null;
    return { uri: uriOf(file), range: rangeIn(file, rangeOf(file, place.path, false)) };
  });
  connection.onCodeAction(({ textDocument: { uri }, context: { diagnostics } }) =>
    diagnostics.flatMap((diagnostic) =>
      quickFixes(diagnostic, documents.get(uri)).map(({ title, edit }) => ({
        title,
        kind: 'quickfix',
        diagnostics: [diagnostic],
        edit: { changes: { [uri]: [edit] } },
      })),
    ),
  );
  serveRename(connection, workspace, (uri) => documents.get(uri));
  documents.listen(connection);
  connection.listen();
  return () => {
    clearTimeout(pause);
    connection.dispose();
  };
}

const ruleCodes: ReadonlySet<string> = new Set(rules.map(({ code }) => code));

const aloneCodes: ReadonlySet<string> = new Set(
  rules.filter(({ check }) => check.inDocument !== undefined).map(({ code }) => code),
);

/** What rules found in a file when they looked at it last, where it is now. */
function ruleFindings(known: readonly FileProblem[], file: SourceFile): readonly FileProblem[] {
  return known
    .filter((one) => one.file.document === file.document && ruleCodes.has(one.code))
    .filter(({ path }) => file.root && findNode(file.root, path).isExact)
    .map((one) => ({ ...one, file, range: rangeOf(file, one.path, false) }));
}

function lookAtPosition(
  document: TextDocument | undefined,
  position: { readonly line: number; readonly character: number },
  workspace: Workspace,
): Looked | undefined {
  if (!document) return undefined;
  return lookAt(fileURLToPath(document.uri), document.getText(), document.offsetAt(position), workspace);
}

function uriOf({ shown }: SourceFile): string {
  return pathToFileURL(resolve(shown)).href;
}

function rangeIn({ text, shown }: SourceFile, { start, end }: FileProblem['range']) {
  const lines = TextDocument.create(shown, 'json', 0, text);
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

function diagnosticOf(problem: FileProblem): EditorDiagnostic {
  const { file, range, message, hint, code, severity, brands } = problem;
  const where = brands ? ` (${brands.join(', ')})` : '';
  return {
    range: rangeIn(file, range),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'flows',
    message: [message + where, hint].filter((line) => line !== undefined).join('\n'),
    data: fixOf(problem),
  };
}

const itemKinds = {
  key: CompletionItemKind.Property,
  fact: CompletionItemKind.Field,
  local: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  rule: CompletionItemKind.Function,
  name: CompletionItemKind.Reference,
  token: CompletionItemKind.EnumMember,
} as const satisfies Record<Offer['kind'], CompletionItemKind>;

/** An editor filters by what is typed in the range that the offer replaces. */
function itemOf({ kind, text, detail, says }: Offer, range: Range): CompletionItem {
  return {
    label: text,
    kind: itemKinds[kind],
    textEdit: { range, newText: text },
    ...(detail !== undefined && { detail }),
    ...(says !== undefined && { documentation: says }),
  };
}
