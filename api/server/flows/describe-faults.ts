import type { Diagnostic } from '#engine/compile.ts';
import { FaultyFlows } from './faulty-flows.ts';
import { UnreadableDocument } from './unreadable-document.ts';

/** What is wrong with the documents, one mistake a paragraph; absent for errors of another kind. */
export function describeFaults(error: unknown): string | undefined {
  if (error instanceof UnreadableDocument) return `${error.message}\n`;
  if (!(error instanceof FaultyFlows)) return undefined;
  return error.diagnostics.map(describe).join('');
}

function describe({ code, severity, document, path, message, hint }: Diagnostic): string {
  const place = `flows/${document}${path === '' ? '' : ` at ${path}`}`;
  return `${place}\n  ${severity} ${code}: ${message}\n${hint === undefined ? '' : `  ${hint}\n`}`;
}
