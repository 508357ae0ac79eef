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

/** What making a release may take. Small documents can be written that would never come to an end. */
interface ReleaseLimits {
  readonly mostMs: number;
  readonly mostMegabytes: number;
}

/** Hundred brands take a tenth of it, and a fourth. */
const limitsOfReleases: ReleaseLimits = { mostMs: 180_000, mostMegabytes: 1_024 };

/**
 * Compiles the files of a release for all brands and languages. In a thread, since it takes ten seconds in which nobody would
 * be answered. What takes more than its limits is faulty.
 */
export async function makeRelease(
  files: ReleaseFiles,
  { mostMs, mostMegabytes }: ReleaseLimits = limitsOfReleases,
): Promise<SaidOfRelease> {
  const thread = new Worker(new URL('release-thread.ts', import.meta.url), {
    workerData: files,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<SaidOfRelease>();
  thread.on('message', (said: unknown) => {
    // Under `--watch`, Node itself reports what a thread imports, by messages in its format.
    if (isSaid(said)) resolve(said);
  });
  thread.on('error', (error) => {
    if (isOutOfMemory(error)) resolve(tooMuch(`${mostMegabytes} MB of memory`));
    else reject(error);
  });
  thread.on('exit', () => reject(new Error('The thread ended before the release was made.')));
  const timer = setTimeout(() => resolve(tooMuch(`${mostMs / 1000} seconds`)), mostMs);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuch(limit: string): SaidOfRelease {
  return {
    type: 'faulty',
    mistakes: [`It takes more than ${limit}. Look for parts that show each other often.`],
  };
}

function isSaid(said: unknown): said is SaidOfRelease {
  const type = typeof said === 'object' && said !== null && 'type' in said ? said.type : undefined;
  return type === 'made' || type === 'faulty';
}
