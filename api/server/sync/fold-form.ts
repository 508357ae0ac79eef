import { createHash, randomUUID } from 'node:crypto';
import { type Json, type UnstampedEvent, type VisitEvent, sealAnswer, stampEvent } from '#engine/index.ts';
import { view } from '#engine/whole.ts';
import { bringsQuestions, lacksRow, readPosted } from '#renderer/server.tsx';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { type StoredVisit, type VisitContents, answered, isChange } from '../visits/visit.ts';
import { foldAllowed } from '../visits/fold-events.ts';
import { lookUp } from '../visits/vault.ts';
import type { VisitProgress } from './carry-out.ts';
import type { PostedForm } from './posted-parts.ts';
import type { TakenForm } from './take-files.ts';
import { noteAnswers } from './newer-draft.ts';

/** A form that was folded, and the sensitive values that came with it. */
interface FoldedForm extends VisitProgress {
  readonly vault: { readonly [handle: string]: Json };
  /** Its page was out of date: what fits was taken, and its button was not pressed. */
  readonly isOld: boolean;
}

/** Folds a form that the browser itself has sent: its answers one by one, then its button. */
export function foldForm(
  brand: BrandFlows,
  visit: StoredVisit,
  { posted, refused }: TakenForm,
  now: number,
): FoldedForm {
  const { state, vault: known } = visit.contents;
  const drawn = view(brand.flows, state, lookUp(known));
  const isOld = lacksRow(drawn, posted);
  const read = withRefused(readPosted(drawn, posted), refused);
  const sealed = (isOld ? read.filter(({ type }) => type === 'answered') : read).map((event) =>
    sealAnswer(brand.flows, state, stampEvent(event, now), randomUUID),
  );
  const vault = Object.assign({}, ...sealed.map(({ values }) => values));
  const events = sealed.map(({ event }) => event);
  const before = noteAnswers(brand, visit.contents, events, now);
  const { contents, effects } = foldShown(brand, before, events, vault);
  const left = isChange(visit.contents.state, contents.state, events) ? answered : {};
  const folded = { ...visit, contents: { ...contents, ...left, withoutScript: true } };
  return { visit: folded, effects, vault, isOld };
}

/** Nobody goes on from a page whose files were not taken. */
function withRefused(
  events: readonly UnstampedEvent[],
  refused: TakenForm['refused'],
): readonly UnstampedEvent[] {
  if (refused.length === 0) return events;
  const told = refused.map((file) => ({ type: 'refused', ...file }) as const);
  return [...events.filter(({ type }) => type === 'answered'), ...told];
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
  const told = [
    ...[...answers].filter(([name]) => !secret.has(name)),
    ...files.map(({ field, file }) => [field, file.name, file.size]),
  ];
  return createHash('sha256')
    .update(JSON.stringify([url, told]))
    .digest('base64url');
}
