import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { RequestProblem } from '#api/http/request-problem.ts';
import { fairQueue } from '#api/scheduling/fair-queue.ts';
import { inOrder } from '#api/scheduling/in-order.ts';
import { madeOnce } from '#api/scheduling/made-once.ts';
import type { JsonObject } from '#engine/index.ts';
import type { ChangedDocument } from '#schemas/studio/answers.ts';
import type { AskDraft, AskStudio, DraftAsker } from '../context/server-context.ts';
import { type ReleaseFiles, readReleaseFiles } from '../flows/release-files.ts';
import type { ServedFlows } from '../flows/served-flows.ts';
import { decompressed } from '../releases/compressed-json.ts';
import { readReleaseSources } from '#api/store/releases.ts';
import {
  type DraftFiles,
  type StaffDraft,
  readDraft,
  readDraftAuthors,
  readDraftFiles,
  saveDraft,
} from '#api/store/staff-drafts.ts';
import type { StoreTables } from '#api/store/visits.ts';

/** A draft as files in a separate folder, about which a process is asked. */
interface OpenDraft {
  readonly folder: string;
  readonly studio: OpenStudio;
  readonly base: ReleaseFiles;
  /** Who has started the commands that run. */
  readonly starters: Set<string>;
  /** The files as they were read or saved last. */
  files: ReleaseFiles;
  revision: number;
  /** Gives a folder with the flows that were live when the draft was begun, written for who asks first. */
  readonly live: () => Promise<string>;
}

/** The way to ask about the documents of a folder, and to end it. */
export interface OpenStudio {
  readonly ask: AskStudio;
  /** Whether commands run that it was asked to start. */
  readonly isWorking: () => boolean;
  readonly stop: () => void;
}

/** Why a question that took more than a limit has no answer. */
export function takesTooMuch(limit: string): RequestProblem {
  return new RequestProblem(422, `It takes more than ${limit}. Look for parts that show each other often.`);
}

interface DraftServer {
  readonly root: string;
  readonly flows: ServedFlows;
  readonly store: Kysely<StoreTables>;
  readonly startStudio: (folder: string) => OpenStudio;
}

/** Drafts that stay open while nobody asks about them: each has two processes that hold the documents of all brands. */
const mostIdle = 2;
/** Drafts whose commands run, each of which takes a core for a minute. */
const mostWorking = 3;
/** Questions of a person at the same time: many drafts of one leave room for those of others. */
const limitsOfAskers = {
  running: Infinity,
  runningOfOne: 2,
  waiting: 2_000,
  waitingOfOne: 60,
  patienceMs: 35_000,
};
/** The first check of a draft reads all brands, also for a page that was left meanwhile. */
const patienceForChecksMs = 120_000;
/** Questions after which files may differ: a document was saved, or a command has ended. */
const changing: ReadonlySet<unknown> = new Set(['save', 'job']);
/** Questions that need a draft alone: they change its files, or count who has started a command. */
const alone: ReadonlySet<unknown> = new Set([...changing, 'start']);
/** Questions that lint answers. It takes longer than a page may wait for what somebody types. */
const checks: ReadonlySet<unknown> = new Set(['check', 'difference', 'meaning', 'takeBack', 'save']);

/** Whether lint answers a question. */
export function isCheck({ ask }: JsonObject): boolean {
  return checks.has(ask);
}

/**
 * Gives the way to ask about drafts. The database holds what they change; while somebody works on one, it is a folder here, too.
 */
export function draftFolders(
  { root, flows, store, startStudio }: DraftServer,
  closing: (() => unknown)[],
): AskDraft {
  // The one used last is the last.
  const opened = new Map<string, OpenDraft>();
  /** How many questions about a draft are under way, or wait for one another. */
  const asked = new Map<string, number>();
  // A page is drawn while what was typed before is checked.
  const [checking, drawing] = [
    fairQueue({ ...limitsOfAskers, patienceMs: patienceForChecksMs }),
    fairQueue(limitsOfAskers),
  ];
  const queue = inOrder();
  const close = async (id: string): Promise<void> => {
    const draft = opened.get(id);
    opened.delete(id);
    draft?.studio.stop();
    // What has just ended may have written a file meanwhile.
    if (draft) await rm(draft.folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const closeIdle = async (): Promise<void> => {
    const idle = [...opened].filter(([id, { studio }]) => !asked.has(id) && !studio.isWorking());
    await Promise.all(idle.slice(0, -mostIdle).map(([id]) => close(id)));
  };
  const count = (id: string, more: number): void => {
    const now = (asked.get(id) ?? 0) + more;
    if (now === 0) asked.delete(id);
    else asked.set(id, now);
  };
  closing.push(async () => {
    await Promise.all([...opened.keys()].map(close));
  });
  /** Notes who starts a command. Each person has one under way, and few drafts have, so that there is room for others. */
  const noteStarter = ({ studio, starters }: OpenDraft, person: string): void => {
    const working = [...opened.values()].filter((each) => each.studio.isWorking());
    if (working.some((each) => each.starters.has(person)))
      throw new RequestProblem(429, 'A command of yours is under way. Start this one when it has ended.');
    if (working.length >= mostWorking && !studio.isWorking())
      throw new RequestProblem(503, 'Commands of others are under way. Try again in a minute.');
    if (!studio.isWorking()) starters.clear();
    starters.add(person);
  };
  const baseOf = async (release: number): Promise<ReleaseFiles> => {
    const sources = release === 0 ? undefined : await readReleaseSources(store, release);
    return sources ? (decompressed(sources) as ReleaseFiles) : flows.files(); // as `makeRelease` wrote it
  };
  const open = async ({ id, base: release }: StaffDraft): Promise<OpenDraft> => {
    const base = await baseOf(release);
    const folder = await mkdtemp(join(tmpdir(), 'flows-draft-'));
    await copyClauses(root, folder);
    await writeChanges(folder, {}, base);
    const studio = startStudio(join(folder, 'flows'));
    const draft: OpenDraft = {
      folder,
      studio,
      base,
      files: base,
      revision: -1,
      starters: new Set<string>(),
      live: madeOnce(() => writeLive(join(folder, 'live'), base)),
    };
    opened.set(id, draft);
    return draft;
  };
  /** Brings a folder to what the database holds. */
  const follow = async (draft: OpenDraft, { id, revision }: StaffDraft): Promise<void> => {
    if (draft.revision === revision) return;
    const files = withChanges(draft.base, await readDraftFiles(store, id));
    await writeChanges(draft.folder, await readReleaseFiles(draft.folder), files);
    draft.files = files;
    draft.revision = revision;
  };
  /** Saves what a question has changed; false if somebody has saved the draft elsewhere meanwhile. */
  const keep = async (draft: OpenDraft, id: string, { person, now }: DraftAsker): Promise<boolean> => {
    const files = await readReleaseFiles(draft.folder);
    const changes = changesBetween(draft.files, files);
    if (Object.keys(changes).length === 0) return true;
    const by = { person, changed: now };
    if (!(await saveDraft(store, { id, revision: draft.revision }, changes, by))) return false;
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
  /** Gives a draft as the database has it. Nobody else may open or save it meanwhile. */
  const current = async (id: string): Promise<OpenDraft> => {
    const row = await found(id);
    const draft = opened.get(id) ?? (await open(row));
    await follow(draft, row);
    return draft;
  };
  /** Gives a draft to look at. If its folder is as the database has it, nobody waits for who saves it. */
  const toLookAt = async (id: string): Promise<OpenDraft> => {
    const { revision } = await found(id);
    const draft = opened.get(id);
    return draft?.revision === revision ? draft : queue(id, () => current(id));
  };
  const markUsed = (id: string, draft: OpenDraft): void => {
    opened.delete(id);
    opened.set(id, draft);
  };
  /** Asks about a draft that nobody else opens or saves meanwhile. */
  const ask: AskDraft = async (id, question, asker) => {
    const draft = await current(id);
    markUsed(id, draft);
    if (question['ask'] === 'start') noteStarter(draft, asker.person);
    const answer = await answerOf(draft, question);
    if (!changing.has(question['ask']) || (await keep(draft, id, byWhom(draft, question, asker))))
      return answer;
    await follow(draft, await found(id));
    const { text = '' } = await answerOf(draft, { ask: 'read', document: question['document'] ?? '' });
    return { result: 'outdated', text };
  };
  /** Asks what changes nothing: a preview waits for no check. */
  const look = async (id: string, question: JsonObject): Promise<JsonObject> => {
    const draft = await toLookAt(id);
    markUsed(id, draft);
    const answer = await answerOf(
      draft,
      isAboutLive(question) ? { ...question, live: await draft.live() } : question,
    );
    return question['ask'] === 'changes' ? withAuthors(answer, await readDraftAuthors(store, id)) : answer;
  };
  const askCounted: AskDraft = async (id, question, asker) => {
    // How far an answer is that others wait for.
    if (question['ask'] === 'progress') return (await opened.get(id)?.studio.ask(question)) ?? { said: '' };
    count(id, 1);
    try {
      return await (alone.has(question['ask'])
        ? queue(id, () => ask(id, question, asker))
        : look(id, question));
    } finally {
      count(id, -1);
      await closeIdle();
    }
  };
  return (id, question, asker) =>
    (isCheck(question) ? checking : drawing).run(() => askCounted(id, question, asker), [asker.person]);
}

/** Asks; where saving comes to no end, some files may be written, and the next question finds none of them. */
async function answerOf(draft: OpenDraft, question: JsonObject): Promise<JsonObject> {
  try {
    return await draft.studio.ask(question);
  } catch (error) {
    if (question['ask'] === 'save') draft.revision = -1;
    throw error;
  }
}

/** What `verify` holds flows to comes with the server, and is no part of a release. */
async function copyClauses(root: string, folder: string): Promise<void> {
  const from = join(root, 'specification', 'clauses');
  await cp(from, join(folder, 'specification', 'clauses'), { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
}

/** Who has changed files by a question: a command was started by somebody, and others may look at it. */
function byWhom({ starters }: OpenDraft, question: JsonObject, asker: DraftAsker): DraftAsker {
  const starter = question['ask'] === 'job' ? [...starters].at(-1) : undefined;
  return starter === undefined ? asker : { ...asker, person: starter };
}

/** Whether a question is about what differs from what is live. */
export function isAboutLive({ ask }: JsonObject): boolean {
  return ask === 'changes' || ask === 'meaning' || ask === 'takeBack' || ask === 'live';
}

/** Writes what was live when a draft was begun, beside the folders that make a release, and gives its flows. */
async function writeLive(folder: string, base: ReleaseFiles): Promise<string> {
  await writeChanges(folder, {}, base);
  return join(folder, 'flows');
}

/** The changed documents, each with who has changed it last. */
function withAuthors(answer: JsonObject, authors: Awaited<ReturnType<typeof readDraftAuthors>>): JsonObject {
  const byPath = new Map(authors.map(({ path, ...author }) => [path, author]));
  const { documents = [] } = answer as { readonly documents?: readonly ChangedDocument[] }; // as the process wrote it
  const known = documents.map((one) => {
    const { person, changed } = byPath.get(pathInRelease(one.document)) ?? {};
    return { ...one, ...(person && { person }), ...(changed && { changed: changed.toISOString() }) };
  });
  return { ...answer, documents: known as unknown as JsonObject[] };
}

/** The path of a document among the files of a release. */
function pathInRelease(document: string): string {
  if (document.startsWith('schemas/')) return document;
  return document.startsWith('scenarios/') ? `specification/${document}` : `flows/${document}`;
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
export async function writeChanges(folder: string, before: ReleaseFiles, after: ReleaseFiles): Promise<void> {
  for (const [path, text] of Object.entries(changesBetween(before, after))) {
    const place = join(folder, path);
    if (text === null) await rm(place, { force: true });
    else {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, text);
    }
  }
}
