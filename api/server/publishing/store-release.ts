import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, isObject } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type StoredRelease, storeRelease } from '#api/store/releases.ts';
import type { ReleaseFiles } from '../flows/release-files.ts';
import { type SaidOfRelease, makeRelease } from '../releases/make-release.ts';
import { flowsFormat } from '../releases/releases.ts';
import type { PublishingContext } from './publishing-context.ts';

/** The body of `POST /releases`. */
export interface ReleaseToStore {
  readonly files: ReleaseFiles;
  readonly note: string;
  readonly report: {
    readonly lint: { readonly problems: number };
    readonly verify: { readonly failed: number; readonly summary?: string };
    readonly diff?: readonly { readonly against: number; readonly text: string }[];
  };
}

/** Compiles and stores a release, for nobody yet; throws RequestProblem where it may not go live. */
export async function storeSent(
  { context, store, makeInTurn }: PublishingContext,
  { files, note, report }: ReleaseToStore,
  author: string,
): Promise<Pick<StoredRelease, 'id' | 'hash'> & { readonly isNew: boolean }> {
  const { lint, verify } = report;
  if (lint.problems > 0)
    throw new RequestProblem(
      422,
      `flows lint finds ${lint.problems} problems. Fix them, then publish again.`,
    );
  if (verify.failed > 0)
    throw new RequestProblem(
      422,
      `${verify.failed} clauses or scenarios do not hold. flows verify says which.`,
    );
  requireKnownOperations(files, context.flows.api);
  requireKnownHost(files, context.flows.sources.documents['app.json']);
  const made = await makeInTurn(author, () => makeRelease(files));
  const { type: _type, ...release } = requireWhole(made);
  if (release.format !== flowsFormat)
    throw new RequestProblem(
      422,
      `The flows have format ${release.format}, and the servers know ${flowsFormat}.`,
    );
  const stored = await storeRelease(store, {
    ...release,
    author,
    note,
    report: JSON.stringify(report),
    made: new Date(context.clock()),
  });
  return { ...stored, hash: release.hash };
}

function requireWhole(made: SaidOfRelease) {
  if (made.type === 'made') return made;
  const [first = '', ...others] = made.mistakes;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new RequestProblem(422, `The flows do not compile: ${first}${more}`);
}

// Routes are made when a server starts: flows that call others would get no answer.
function requireKnownOperations(files: ReleaseFiles, known: readonly object[]): void {
  const folder = 'schemas/api/';
  const paths = Object.keys(files).filter((path) => path.startsWith(folder) && path.endsWith('.json'));
  const documents = paths.toSorted().map((path) => parsed(files[path] ?? ''));
  if (isDeepStrictEqual(documents, [...known])) return;
  throw new RequestProblem(
    422,
    'The operations in schemas/api differ from those of the servers. Deploy them first, then publish.',
  );
}

// What the server itself does for a product is settled when it starts.
function requireKnownHost(files: ReleaseFiles, known: JsonObject = {}): void {
  const app = parsed(files['flows/app.json'] ?? '');
  if (!isObject(app) || isDeepStrictEqual(app['host'], known['host'])) return;
  throw new RequestProblem(
    422,
    '"host" of flows/app.json differs from that of the servers. Deploy it first, then publish.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
