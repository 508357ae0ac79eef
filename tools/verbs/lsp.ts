import { findRoot } from '../read/find-root.ts';
import { type Verb, exitCode } from '../command/verb.ts';

/** Serves an editor until it closes the connection. */
export const lsp: Verb = {
  operands: '',
  says: 'Serves an editor by the Language Server Protocol: findings, completion, explanations, definitions, renaming, quick fixes',
  options: ['root', 'help'],
  examples: ['flows lsp'],
  run: async ({ options: { root } }, { stdin, stdout }) => {
    const [{ createConnection, ProposedFeatures }, { serveLanguage }] = await Promise.all([
      import('vscode-languageserver/node'),
      import('../language/serve-language.ts'),
    ]);
    const connection = createConnection(ProposedFeatures.all, stdin, stdout);
    const ended = new Promise<void>((resolve) => void stdin.once('end', resolve));
    const end = serveLanguage(connection, findRoot(root));
    await ended;
    end();
    return exitCode.clean;
  },
};
