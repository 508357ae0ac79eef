import { Worker } from 'node:worker_threads';
import type { ReleaseFile } from '#api/store/releases.ts';
import type { ReleaseFiles } from '../flows/release-files.ts';

/** What the documents of a release became. */
export interface MadeRelease {
  readonly hash: string;
  readonly format: number;
  /** Compressed JSON: the files by path. */
  readonly sources: Uint8Array;
  /** Compressed JSON: `ReleaseContent`. */
  readonly flows: Uint8Array;
  /** What browsers get. */
  readonly files: readonly ReleaseFile[];
}

/** What a thread that makes a release says in the end. */
export type SaidOfRelease =
  | ({ readonly type: 'made' } & MadeRelease)
  /** One sentence for each mistake. */
  | { readonly type: 'faulty'; readonly mistakes: readonly string[] };

/**
 * Compiles the files of a release for all brands and languages. In a thread, since it takes ten seconds in which nobody would
 * be answered.
 */
export function makeRelease(files: ReleaseFiles): Promise<SaidOfRelease> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('release-thread.ts', import.meta.url), { workerData: files });
    thread.on('message', (said: unknown) => {
      // Under `--watch`, Node itself reports what a thread imports, by messages in its format.
      if (isSaid(said)) resolve(said);
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread ended before the release was made.')));
  });
}

function isSaid(said: unknown): said is SaidOfRelease {
  const type = typeof said === 'object' && said !== null && 'type' in said ? said.type : undefined;
  return type === 'made' || type === 'faulty';
}
