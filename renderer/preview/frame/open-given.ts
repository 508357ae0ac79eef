import {
  type Compiled,
  type Flows,
  type Json,
  type JsonObject,
  type Query,
  type VisitState,
  documentOfStep,
  previewPage,
  readPath,
  overlay,
} from '#engine/index.ts';
import { modalName } from '../page-names.ts';

/** What the preview asks the frame to show. */
export interface ShowRequest {
  readonly page: string;
  readonly facts: JsonObject;
}

/** A call that a page makes. */
export interface AskedCall {
  readonly id: string;
  readonly operation: string;
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

/** What calls are answered: the scenario's replies by operation, else the facts that the app's own calls write. */
export function knownReply(
  { app }: Compiled,
  replies: JsonObject,
  { calls, facts }: VisitState,
  { id, operation }: AskedCall,
): Json | undefined {
  if (replies[operation] !== undefined) return replies[operation];
  const purpose = calls[id];
  if (purpose?.type !== 'load' || purpose.scopeKey !== 'app') return undefined;
  const { into } = app.loads?.find(({ name }) => name === purpose.name) ?? {};
  return into === undefined ? undefined : readPath(facts, into);
}
