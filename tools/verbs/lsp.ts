import { findRoot } from '../read/find-root.ts';
import { type ExitCode, type Verb, exitCode } from '../command/verb.ts';

/** Serves an editor until it closes the connection. */
export const lsp: Verb = {
  operands: '',
  says: 'Serves an editor by the Language Server Protocol: findings, completion, explanations, definitions, renaming, quick fixes',
  options: ['root', 'help'],
  examples: ['flows lsp'],
  run: async ({ options: { root } }, { stdin, stdout }) => {
    const [{ createConnection, ProposedFeatures }, node, { serveLanguage }] = await Promise.all([
      import('vscode-languageserver'),
      import('vscode-languageserver/node'),
      import('../language/serve-language.ts'),
    ]);
    const { promise: ended, resolve: end } = Promise.withResolvers<ExitCode>();
    stdin.once('close', () => end(exitCode.problems));
    stdin.once('end', () => end(exitCode.clean));
    // The connection for Node ends its process with the editor. This one may serve others too.
    const watchDog = {
      shutdownReceived: false,
      initialize: () => {},
      exit: (code: number) => end(code === exitCode.clean ? exitCode.clean : exitCode.problems),
    };
    const connection = createConnection(
      (logger) =>
        node.createProtocolConnection(
          new node.StreamMessageReader(stdin),
          new node.StreamMessageWriter(stdout),
          logger,
        ),
      watchDog,
      ProposedFeatures.all,
    );
    const close = serveLanguage(connection, findRoot(root));
    const code = await ended;
    close();
    // An editor may leave it open, and the process would wait for its end.
    stdin.pause();
    return code;
  },
};
