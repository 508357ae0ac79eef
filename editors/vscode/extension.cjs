const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** @type {LanguageClient | undefined} */
let client;

/** Starts the language server of the repository that is open, so that editor and command are of one version. */
exports.activate = async () => {
  const [folder] = workspace.workspaceFolders ?? [];
  if (folder === undefined) return;
  const server = { command: 'npx', args: ['flows', 'lsp'], options: { cwd: folder.uri.fsPath } };
  const pattern = '**/{flows,schemas,specification}/**/*.json';
  client = new LanguageClient('flows', 'Flows', server, {
    documentSelector: [{ scheme: 'file', pattern }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher(pattern) },
  });
  await client.start();
};

exports.deactivate = () => client?.stop();
