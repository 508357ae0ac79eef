import { readPath } from '#engine/fact-path.ts';
import { type Compiled, type Flows, type Json, previewPage } from '#engine/index.ts';
import type { JsonObject } from '#engine/json.ts';
import { documentOfStep } from '#engine/pages/journeys.ts';
import { overlay } from '#engine/visit/learn.ts';
import type { Query } from '#engine/visit/query.ts';
import type { VisitState } from '#engine/visit/state.ts';
import { modalName } from '../page-names.ts';

/** What the preview asks to be shown. */
export interface ShowRequest {
  readonly page: string;
  readonly facts: JsonObject;
}

/** Begins a visit on what was asked for, with the facts over those that lie under them. */
export function openGiven(flows: Flows, under: JsonObject, { page, facts }: ShowRequest) {
  const modal = modalName(page);
  const document = modal === undefined ? page : firstStep(flows.compiled);
  // The facts' schema allows nothing but texts there.
  const query = readPath(facts, 'session.query') as Query | undefined;
  return previewPage(flows, {
    facts: overlay(under, facts),
    document,
    ...(modal !== undefined && { modal }),
    ...(query && { query }),
  });
}

/** The page that lies behind a modal which is looked at by itself: where the first journey begins. */
function firstStep({ journeys, pages, app }: Compiled): string {
  const [journey] = Object.values(journeys);
  const [step] = journey?.steps ?? [];
  const document = journey && step ? documentOfStep(journey, step) : undefined;
  return document !== undefined && pages[document] ? document : app.notFound;
}

/** The answer to a call of the app itself that the facts hold already: it asks for its data before each page. */
export function knownReply({ app }: Compiled, { calls, facts }: VisitState, call: string): Json | undefined {
  const purpose = calls[call];
  if (purpose?.type !== 'load' || purpose.holder !== 'app') return undefined;
  const { into } = app.loads?.find(({ name }) => name === purpose.name) ?? {};
  return into === undefined ? undefined : readPath(facts, into);
}
