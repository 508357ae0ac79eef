import { randomUUID } from 'node:crypto';
import { areServed, flowsOfVisit, nextRelease } from '../context/flows-of-request.ts';
import type { RequestContext } from '../context/request-context.ts';
import { type Requester, begunOf } from '../context/requester.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { openBootstrap } from '../visits/sealed-bootstraps.ts';
import { localesIn } from '../flows/served-brands.ts';
import { noteRelease } from '../releases/release-of-answer.ts';
import type { ReceivedBatch } from '../visits/event-batch.ts';
import type { Begun } from '../visits/per-browser-values.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { hasOldFlags } from '../context/request-facts.ts';
import { onOurHost } from '../requests/urls.ts';
import { type Situation, begunPlace, knownPlace } from './decide.ts';

/** A batch of events with all that is known of it before it is folded. */
export interface EventsContext extends RequestContext, Situation {
  /** As it was sent. */
  readonly batch: ReceivedBatch;
  /** The flows of the visit that the batch is about: the one where it belongs, else the one that it names or began. */
  readonly visitBrand: BrandFlows;
}

/** Finds out once what `decide` and the outcomes need to know of a batch. */
export async function eventsContext(context: RequestContext, batch: ReceivedBatch): Promise<EventsContext> {
  const { server, named, isReader } = context;
  const known = named && knownPlace(named, batch);
  const first = known || !isReader || !batch.begun ? undefined : await begunVisit(context, batch.begun);
  const mark = first && batch.begun ? markOf(context, batch.begun, first) : 'none';
  const { place, isMoved } = await placeOffWithdrawn(
    context,
    known ?? (first && begunPlace(named, first, mark)),
  );
  const about = place ?? named ?? first;
  const visitBrand = about ? await flowsOfVisit(server, about) : context.brand;
  const isOutdated =
    place !== undefined && (isMoved || (await isPageOutdated(context, visitBrand, place, batch)));
  const { basePath } = context.brand.flows.compiled.app;
  const page = ownPage(context);
  return { ...context, batch, first, mark, place, visitBrand, isOutdated, page, basePath };
}

// The events come from a page of ours, which the browser names.
function ownPage({ request }: RequestContext): string | undefined {
  const page = URL.parse(request.headers.referer ?? '');
  return page?.host === request.host ? onOurHost(page.pathname + page.search) : undefined;
}

/** The place of a batch; where its release was withdrawn, with the one that it goes on with. */
async function placeOffWithdrawn(
  { server, request }: Requester,
  place: StoredVisit | undefined,
): Promise<{ readonly place: StoredVisit | undefined; readonly isMoved: boolean }> {
  if (!place || !server.releases.isWithdrawn(place.release)) return { place, isMoved: false };
  const release = await nextRelease(server, place, request);
  noteRelease(request, release);
  return { place: { ...place, release }, isMoved: release !== place.release };
}

/**
 * The visit of a page as it was when the page was written for it; undefined if the page or its per-browser values are not
 * from us, or too old. It never gives another person's visit, and no answer is believed for it.
 */
async function begunVisit(requester: Requester, { page, own }: Begun): Promise<StoredVisit | undefined> {
  const { server } = requester;
  const bootstrap = server.bootstraps.open(page);
  if (!bootstrap || !server.bootstraps.areOurs(own)) return undefined;
  const { release = 0 } = bootstrap;
  const flows = await server.releases.of(release);
  if (!localesIn(flows, bootstrap.brand).includes(bootstrap.locale)) return undefined;
  noteRelease(requester.request, release);
  const brand = await flows.of(bootstrap.brand, bootstrap.locale);
  const id = begunOf(requester, brand.code)?.id ?? randomUUID();
  const { visit } = openBootstrap(brand, id, bootstrap, own);
  return { ...visit, contents: { ...visit.contents, isUnanswered: true } };
}

/**
 * Whether the visit of a page may begin, by the mark that its browser holds. It is of this visit, of another one that
 * has only begun, or none, as after the visit was forgotten or left the browser with a session.
 */
function markOf(requester: Requester, { own }: Begun, { brand }: StoredVisit): Situation['mark'] {
  const cookie = begunOf(requester, brand);
  if (!cookie) return 'none';
  return requester.server.bootstraps.isOf(cookie, own) ? 'this' : 'another';
}

// A gate may hang on a flag that was switched since the page was written.
async function isPageOutdated(
  { server }: Requester,
  brand: BrandFlows,
  { contents }: StoredVisit,
  { flows }: ReceivedBatch,
): Promise<boolean> {
  return !(await areServed(server, brand, flows)) || hasOldFlags(server, brand, contents);
}
