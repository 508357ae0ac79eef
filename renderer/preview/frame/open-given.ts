import {
  type Compiled,
  type Flows,
  type Json,
  type JsonObject,
  type Query,
  type VisitState,
  documentOfStep,
  overlay,
  previewPage,
  readPath,
} from '#engine/index.ts';
import { modalName } from '../page-names.ts';

/** What the preview asks the frame to show. */
export interface ShowRequest {
  readonly page: string;
  readonly facts: JsonObject;
}

/** Begins a visit on the requested page or modal, with its facts laid over `under`. */
export function openGiven(flows: Flows, under: JsonObject, { page, facts }: ShowRequest) {
  const modal = modalName(page);
  const document = modal === undefined ? page : firstStep(flows.compiled);
  // The facts' schema allows only texts there.
  const query = readPath(facts, 'session.query') as Query | undefined;
  return previewPage(flows, {
    facts: overlay(under, facts),
    document,
    ...(modal !== undefined && { modal }),
    ...(query && { query }),
  });
}

/** The page behind a modal that is previewed by itself: the first step of the first journey. */
function firstStep({ journeys, pages, app }: Compiled): string {
  const [journey] = Object.values(journeys);
  const [step] = journey?.steps ?? [];
  const document = journey && step ? documentOfStep(journey, step) : undefined;
  return document !== undefined && pages[document] ? document : app.notFound;
}

/** The reply to a call that the app makes before each page, taken from the facts; `undefined` if they have none. */
export function knownReply({ app }: Compiled, { calls, facts }: VisitState, call: string): Json | undefined {
  const purpose = calls[call];
  if (purpose?.type !== 'load' || purpose.holder !== 'app') return undefined;
  const { into } = app.loads?.find(({ name }) => name === purpose.name) ?? {};
  return into === undefined ? undefined : readPath(facts, into);
}
