import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { RequestProblem } from '#api/http/request-problem.ts';
import { inOrder } from '#api/scheduling/in-order.ts';
import type { AskDraft, AskStudio } from '../context/server-context.ts';
import { type ReleaseFiles, readReleaseFiles } from '../flows/release-files.ts';
import type { ServedFlows } from '../flows/served-flows.ts';
import { decompressed } from '../releases/compressed-json.ts';
import { readReleaseSources } from '#api/store/releases.ts';
import {
  type DraftFiles,
  type StaffDraft,
  readDraft,
  readDraftFiles,
  saveDraft,
} from '#api/store/staff-drafts.ts';
import type { StoreTables } from '#api/store/visits.ts';

/** A draft as files in a separate folder, about which a process is asked. */
interface OpenDraft {
  readonly folder: string;
  readonly ask: AskStudio;
  /** Ends the process and removes the folder. */
  readonly close: () => Promise<void>;
  readonly base: ReleaseFiles;
  /** The files as they were read or saved last. */
  files: ReleaseFiles;
  revision: number;
}

/** The way to ask about the documents of a folder, and to end it. */
export interface OpenStudio {
  readonly ask: AskStudio;
  readonly stop: () => void;
}

interface DraftServer {
  readonly root: string;
  readonly flows: ServedFlows;
  readonly store: Kysely<StoreTables>;
  readonly startStudio: (folder: string) => OpenStudio;
}

/** Each has two processes that hold the documents of all brands. */
const mostOpen = 2;
/** Questions after which files may differ: a document was saved, or a command has ended. */
const changing: ReadonlySet<unknown> = new Set(['save', 'job']);

/**
 * Gives the way to ask about drafts. The database holds what they change; while somebody works on one, it is a folder here, too.
 */
export function draftFolders(
  { root, flows, store, startStudio }: DraftServer,
  closing: (() => unknown)[],
): AskDraft {
  // The one used last is the last.
  const opened = new Map<string, OpenDraft>();
  const queue = inOrder();
  const close = async (id: string): Promise<void> => {
    const draft = opened.get(id);
    opened.delete(id);
    await draft?.close();
  };
  closing.push(async () => {
    await Promise.all([...opened.keys()].map(close));
  });
  const baseOf = async (release: number): Promise<ReleaseFiles> => {
    const sources = release === 0 ? undefined : await readReleaseSources(store, release);
    return sources ? (decompressed(sources) as ReleaseFiles) : flows.files(); // as `makeRelease` wrote it
  };
  const open = async ({ id, base: release }: StaffDraft): Promise<OpenDraft> => {
    const base = await baseOf(release);
    const folder = await mkdtemp(join(tmpdir(), 'flows-draft-'));
    await copyClauses(root, folder);
    await write(folder, {}, base);
    const { ask, stop } = startStudio(join(folder, 'flows'));
    const remove = async (): Promise<void> => {
      stop();
      await rm(folder, { recursive: true, force: true });
    };
    const draft = { folder, ask, close: remove, base, files: base, revision: -1 };
    opened.set(id, draft);
    const [oldest = ''] = opened.keys();
    if (opened.size > mostOpen) void queue(oldest, () => close(oldest));
    return draft;
  };
  /** Brings a folder to what the database holds. */
  const follow = async (draft: OpenDraft, { id, revision }: StaffDraft): Promise<void> => {
    if (draft.revision === revision) return;
    const files = withChanges(draft.base, await readDraftFiles(store, id));
    await write(draft.folder, await readReleaseFiles(draft.folder), files);
    draft.files = files;
    draft.revision = revision;
  };
  /** Saves what a question has changed; false if somebody has saved the draft elsewhere meanwhile. */
  const keep = async (draft: OpenDraft, id: string, changed: Date): Promise<boolean> => {
    const files = await readReleaseFiles(draft.folder);
    const changes = changesBetween(draft.files, files);
    if (Object.keys(changes).length === 0) return true;
    if (!(await saveDraft(store, { id, revision: draft.revision }, changes, changed))) return false;
    draft.files = files;
    draft.revision += 1;
    return true;
  };
  const found = async (id: string): Promise<StaffDraft> => {
    const row = await readDraft(store, id);
    if (row) return row;
    await close(id);
    throw new RequestProblem(404, `There is no draft ${JSON.stringify(id)}.`);
  };
  return (id, question, now) =>
    queue(id, async () => {
      const row = await found(id);
      const draft = opened.get(id) ?? (await open(row));
      opened.delete(id);
      opened.set(id, draft);
      await follow(draft, row);
      const answer = await draft.ask(question);
      if (!changing.has(question['ask']) || (await keep(draft, id, now))) return answer;
      await follow(draft, await found(id));
      const { text = '' } = await draft.ask({ ask: 'read', document: question['document'] ?? '' });
      return { result: 'outdated', text };
    });
}

/** What `verify` holds flows to comes with the server, and is no part of a release. */
async function copyClauses(root: string, folder: string): Promise<void> {
  const from = join(root, 'specification', 'clauses');
  await cp(from, join(folder, 'specification', 'clauses'), { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
}

function withChanges(base: ReleaseFiles, changes: DraftFiles): ReleaseFiles {
  const all = Object.entries({ ...base, ...changes });
  return Object.fromEntries(all.flatMap(([path, text]) => (text === null ? [] : [[path, text]])));
}

function changesBetween(before: ReleaseFiles, after: ReleaseFiles): DraftFiles {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = paths.filter((path) => before[path] !== after[path]);
  return Object.fromEntries(changed.map((path) => [path, after[path] ?? null]));
}

/** Makes a folder hold some files in the place of others. */
async function write(folder: string, before: ReleaseFiles, after: ReleaseFiles): Promise<void> {
  for (const [path, text] of Object.entries(changesBetween(before, after))) {
    const place = join(folder, path);
    if (text === null) await rm(place, { force: true });
    else {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, text);
    }
  }
}
