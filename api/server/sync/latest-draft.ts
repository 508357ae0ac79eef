import { type VisitEvent, objectOf, placeOf } from '#engine/index.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../context/server-context.ts';
import { localUrl } from '../requests/urls.ts';
import type { Draft } from './decide.ts';
import { traceTaken } from '../visits/history.ts';
import type { Visits } from '../visits/open-visits.ts';
import { type StoredVisit, type VisitContents, withoutDraft } from '../visits/visit.ts';

/**
 * Notes when the person answered something last, which tells the newer of two drafts. Only steps of a journey make
 * a draft: signing in has answers too. What was emptied again is no answer.
 */
export function noteAnswers(
  { flows }: BrandFlows,
  contents: VisitContents,
  events: readonly VisitEvent[],
  now: number,
): VisitContents {
  const { path, query } = contents.state.location;
  const isDraft = placeOf(flows.compiled, path, query) !== undefined;
  const hasAnswers = events.some(({ type }) => type === 'answered');
  if (!hasAnswers) return contents;
  if (!isDraft) return isSignedIn(contents) ? { ...contents, typedAt: now } : contents;
  const given = givenAfter(contents, events);
  if (given.length === 0) return withoutDraft(contents);
  return { ...contents, given, answeredAt: now, answeredUrl: localUrl(contents.state) };
}

function isSignedIn({ state: { facts } }: VisitContents): boolean {
  return objectOf(facts['session'])['signedIn'] === true;
}

/** The fields that hold an answer of the person's, by page and name. */
function givenAfter({ given = [], state }: VisitContents, events: readonly VisitEvent[]): readonly string[] {
  const fields = new Set(given);
  for (const event of events) {
    if (event.type !== 'answered') continue;
    const field = `${state.page?.document ?? ''}.${event.field}`;
    if (isEmpty(event.value)) fields.delete(field);
    else fields.add(field);
  }
  return [...fields];
}

const emptyAnswers: ReadonlySet<unknown> = new Set([undefined, '', false]);

function isEmpty(value: unknown): boolean {
  return emptyAnswers.has(value) || (Array.isArray(value) && value.length === 0);
}

/** What an account answered elsewhere is no draft any more: it was sent from this visit. */
export async function finishOthers(
  visits: Pick<Visits, 'save' | 'readOthers' | 'delete'>,
  visit: StoredVisit,
): Promise<void> {
  const drafts = (await visits.readOthers(visit)).filter((other) => answeredAt(other) > 0);
  await Promise.all(
    drafts.map((draft) =>
      draft.contents.isParked === true
        ? visits.delete(draft.id)
        : visits.save({ ...draft, contents: withoutDraft(draft.contents) }),
    ),
  );
}

/**
 * What the person of a visit has answered elsewhere, where that is newer than what they answered here. Only for a visit
 * whose person is signed in now.
 */
export async function latestDraft(
  { visits }: ServerContext,
  visit: StoredVisit,
  at: (visit: StoredVisit) => number = answeredAt,
): Promise<StoredVisit | undefined> {
  const drafts = await visits.readOthers(visit);
  const [newest] = drafts.toSorted((one, other) => at(other) - at(one));
  return newest && at(newest) > at(visit) ? newest : undefined;
}

/** When the person answered something last, or typed it on a page on which their session then ended. */
export function leftAt({
  contents: { isParked, typedAt = 0, answeredAt: answered = 0 },
}: StoredVisit): number {
  return isParked === true ? Math.max(typedAt, answered) : answered;
}

/** Where a draft goes on: at the step where its person is, else at the one that they answered last. */
function urlOfDraft({ flows }: BrandFlows, { contents }: StoredVisit): string | undefined {
  const { path, query } = contents.state.location;
  const isAtStep = placeOf(flows.compiled, path, query) !== undefined;
  return isAtStep ? localUrl(contents.state) : contents.answeredUrl;
}

/** What the person of a visit has answered elsewhere, if it is newer and leads somewhere. */
export async function draftElsewhere(
  context: ServerContext,
  brand: BrandFlows,
  visit: StoredVisit,
): Promise<Draft | undefined> {
  const draft = await latestDraft(context, visit);
  const url = draft && urlOfDraft(brand, draft);
  return draft && url !== undefined ? { visit: draft, url } : undefined;
}

/** Where a person goes on who has just signed in by a form; undefined where they have answered nothing newer elsewhere. */
export async function urlToResume(
  context: ServerContext,
  brand: BrandFlows,
  visit: StoredVisit,
): Promise<string | undefined> {
  if (visit.contents.isResuming !== true) return undefined;
  return (await draftElsewhere(context, brand, visit))?.url;
}

/** A visit that goes on with a draft, which stays where it is too: each browser has its own visit. */
export function goingOnWith(
  brand: BrandFlows,
  { contents: own, ...visit }: StoredVisit,
  draft: StoredVisit,
): StoredVisit {
  const {
    isParked: _there,
    isEnded: _how,
    lastBatch: _of,
    isLastRefused: _was,
    heldBy: _whose,
    formerId: _its,
    history: _where,
    tally: _counted,
    ...contents
  } = draft.contents;
  const { heldBy, formerId, history, tally } = own;
  return {
    ...visit,
    release: draft.release,
    contents: {
      ...contents,
      others: [],
      ...(heldBy === undefined ? {} : { heldBy }),
      ...(formerId === undefined ? {} : { formerId }),
      ...(history === undefined ? {} : { history }),
      ...(tally === undefined ? {} : { tally }),
      trace: traceTaken(brand, draft.contents),
    },
  };
}

function answeredAt({ contents }: StoredVisit): number {
  return contents.answeredAt ?? 0;
}
