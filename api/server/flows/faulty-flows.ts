import type { Diagnostic } from '#engine/compile.ts';

/** Documents do not compile; the diagnostics say which, where and why. */
export class UncompilableFlows extends Error {
  override readonly name = 'UncompilableFlows';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`The flows have ${diagnostics.length} mistakes.`);
    this.diagnostics = diagnostics;
  }
}

/** A file is no JSON object, so nothing can be compiled. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly path: string;

  constructor(path: string, why: string) {
    super(`${path} cannot be read: ${why}.`);
    this.path = path;
  }
}

/** What is wrong with the documents, one mistake a paragraph; undefined for errors of another kind. */
export function describeFaults(error: unknown): string | undefined {
  if (error instanceof UnreadableDocument) return `${error.message}\n`;
  if (!(error instanceof UncompilableFlows)) return undefined;
  return error.diagnostics.map(describe).join('');
}

function describe({ code, severity, document, path, message, hint }: Diagnostic): string {
  const place = `flows/${document}${path === '' ? '' : ` at ${path}`}`;
  return `${place}\n  ${severity} ${code}: ${message}\n${hint === undefined ? '' : `  ${hint}\n`}`;
}
