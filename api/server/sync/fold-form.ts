import {
  type Json,
  type JsonObject,
  type UnstampedEvent,
  type PlainFieldView,
  type VisitEvent,
  isObject,
  redactAnswer,
  stampEvent,
  view,
} from '#engine/index.ts';
import {
  arrivedInput,
  bringsQuestions,
  lacksRow,
  decodeForm,
  refuseFile,
  refusedBy,
  uploadFields,
} from '#renderer/server.tsx';
import { type StoredVisit, type VisitContents, answered, isChange, lookUp } from '../visits/visit.ts';
import type { PostedForm } from './posted-form.ts';
import type { EffectRunner } from './effect-runner.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { foldAllowed } from '../visits/fold-events.ts';
import type { VisitProgress } from './run-effects.ts';
import { noteAnswers } from './latest-draft.ts';

/** A file that was not taken, by the code of its check. */
interface RefusedFile {
  readonly field: string;
  readonly code: string;
}

/** What a form says once its files were sent on. */
interface TakenForm {
  /** With the ids of the files that arrived. */
  readonly posted: URLSearchParams;
  readonly refused: readonly RefusedFile[];
}

/** Sends the files of a form to where its fields send theirs, as a script would have done when they were chosen. */
export async function takeFiles(
  { brand, sendFile }: Pick<EffectRunner, 'brand' | 'sendFile'>,
  { contents: { state, vault } }: StoredVisit,
  { answers, files }: PostedForm,
): Promise<TakenForm> {
  const posted = new URLSearchParams(answers);
  const refused: RefusedFile[] = [];
  for (const field of uploadFields(view(brand.flows, state, lookUp(vault)))) {
    // Nobody but this server says what has arrived.
    posted.delete(arrivedInput(field.name));
    let room = roomOf(field);
    for (const { file } of files.filter((each) => each.field === field.name)) {
      const code = refuseFile(field, file) ?? (room > 0 ? undefined : 'maximumFiles');
      const sent = code === undefined ? await sendFile(field.request, file) : undefined;
      const id = sent && idIn(sent);
      const why = code ?? (sent && refusedBy(sent.status)) ?? 'uploadFailed';
      if (id === undefined) refused.push({ field: field.name, code: why });
      else posted.append(arrivedInput(field.name), id);
      room -= 1;
    }
  }
  return { posted, refused };
}

function roomOf({ maximumFiles = Infinity, value }: PlainFieldView<'upload'>): number {
  // One that comes later takes the place of the one that is there.
  if (maximumFiles === 1) return 1;
  return maximumFiles - (Array.isArray(value) ? value.length : 0);
}

function idIn({ status, body }: { readonly status: number; readonly body?: unknown }): string | undefined {
  const { id } = status < 300 && isObject(body as JsonObject) ? (body as JsonObject) : {}; // parsed JSON
  return typeof id === 'string' ? id : undefined;
}

/** A form that was folded, and the sensitive values that came with it. */
interface FoldedForm extends VisitProgress {
  readonly vault: { readonly [handle: string]: Json };
  /** Its page was out of date: what fits was taken, and its button was not pressed. */
  readonly isOld: boolean;
}

/** Folds a form that the browser itself has sent: its answers one by one, then its button, unless the form is out of date. */
export function foldForm(
  brand: BrandFlows,
  visit: StoredVisit,
  { posted, refused }: TakenForm,
  now: number,
  isOutdated = false,
): FoldedForm {
  const { state, vault: known } = visit.contents;
  const drawn = view(brand.flows, state, lookUp(known));
  const isOld = isOutdated || lacksRow(drawn, posted);
  const read = withRefused(decodeForm(drawn, posted), refused);
  const taken = isOld ? read.filter(({ type }) => type === 'answered') : read;
  return { ...foldRead(brand, visit, taken, now), isOld };
}

/** Folds the answers of a form alone, and presses nothing. */
export function foldAnswers(
  brand: BrandFlows,
  visit: StoredVisit,
  posted: URLSearchParams,
  now: number,
): VisitProgress {
  const drawn = view(brand.flows, visit.contents.state, lookUp(visit.contents.vault));
  const answers = decodeForm(drawn, posted).filter(({ type }) => type === 'answered');
  return foldRead(brand, visit, answers, now);
}

function foldRead(
  brand: BrandFlows,
  visit: StoredVisit,
  read: readonly UnstampedEvent[],
  now: number,
): Omit<FoldedForm, 'isOld'> {
  const { state } = visit.contents;
  const sealed = read.map((event) => redactAnswer(brand.flows, state, stampEvent(event, now), randomUUID));
  const vault = Object.assign({}, ...sealed.map(({ values }) => values));
  const events = sealed.map(({ event }) => event);
  const before = noteAnswers(brand, visit.contents, events, now);
  const { contents, effects } = foldShown(brand, before, events, vault);
  const left = isChange(brand.flows.compiled, visit.contents.state, contents.state, events)
    ? answered(contents)
    : {};
  const folded = { ...visit, contents: { ...contents, ...left, withoutScript: true } };
  return { visit: folded, effects, vault };
}

/** Nobody goes on from a page whose files were not taken. */
function withRefused(
  events: readonly UnstampedEvent[],
  refused: TakenForm['refused'],
): readonly UnstampedEvent[] {
  if (refused.length === 0) return events;
  const reported = refused.map((file) => ({ type: 'refused', ...file }) as const);
  return [...events.filter(({ type }) => type === 'answered'), ...reported];
}

/** Folds answers and the button; the button waits for another form where the answers bring questions. */
function foldShown(
  brand: BrandFlows,
  before: VisitContents,
  events: readonly VisitEvent[],
  vault: FoldedForm['vault'],
): ReturnType<typeof foldAllowed> {
  const drawn = ({ state, vault: known }: VisitContents) =>
    view(brand.flows, state, lookUp({ ...known, ...vault }));
  const answers = events.filter(({ type }) => type === 'answered');
  if (answers.length > 0 && events.at(-1)?.type === 'submitted') {
    const answeredAlone = foldAllowed(brand, before, answers, { vault });
    if (bringsQuestions(drawn(before), drawn(answeredAlone.contents))) return answeredAlone;
  }
  return foldAllowed(brand, before, events, { vault });
}

/** Tells one form from another; passwords are left out, since one could guess them by a digest. */
export function digestOfForm({ passwords }: BrandFlows, url: string, { answers, files }: PostedForm): string {
  const secret = new Set(Object.values(passwords.fields).flat());
  const reported = [
    ...[...answers].filter(([name]) => !secret.has(name)),
    ...files.map(({ field, file }) => [field, file.name, file.size]),
  ];
  return createHash('sha256')
    .update(JSON.stringify([url, reported]))
    .digest('base64url');
}
