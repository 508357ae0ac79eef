import { newestFormat } from '#schemas/format-version.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Sources } from '../layers/layers.ts';

/** The version of the format that documents are written in. */
export function formatOf({ documents }: Pick<Sources, 'documents'>): number {
  const version = documents['app.json']?.['formatVersion'];
  return typeof version === 'number' ? version : 1;
}

/** What is wrong with documents of a newer format. Nothing else is reported of them, since their keys may mean something else. */
export function checkFormat(sources: Sources): Diagnostic | undefined {
  const version = formatOf(sources);
  if (version <= newestFormat) return undefined;
  return {
    code: 'newer-format',
    severity: 'error',
    document: 'app.json',
    path: '/formatVersion',
    message: `The documents have format ${version}, and these tools know formats up to ${newestFormat}.`,
    hint: 'Use a newer version of the tools.',
  };
}
