import { type Flows, type JsonObject, readPath, writePath } from '#engine/index.ts';
import type { HostSettings } from './host-settings.ts';

/** Id and beginning of a visit. */
export interface SessionKey {
  readonly uuid: string;
  readonly epoch: number;
}

/** The facts with the key of their visit. */
export function withSessionKey({ compiled }: Flows, facts: JsonObject, key: SessionKey): JsonObject {
  return writePath(facts, sessionKeyPath(compiled.app.host), { ...key });
}

/** Id of the visit that facts belong to; empty if they do not say it. */
export function visitIdIn({ compiled }: Flows, facts: JsonObject): string {
  return String(readPath(facts, `${sessionKeyPath(compiled.app.host)}.uuid`) ?? '');
}

function sessionKeyPath({ sessionKey = 'session.sessionKey' }: HostSettings = {}): string {
  return sessionKey;
}

/** The facts with the id under which a browser is counted, where the product counts. */
export function withTracker({ tracker }: HostSettings = {}, facts: JsonObject, id: string): JsonObject {
  return tracker ? writePath(facts, tracker.into, id) : facts;
}

/** The id under which the browser of a visit is counted. */
export function trackerIn({ tracker }: HostSettings = {}, facts: JsonObject): string | undefined {
  const id = tracker && readPath(facts, tracker.into);
  return typeof id === 'string' ? id : undefined;
}

/** The facts without what is one browser's alone. */
export function withoutOwn(host: HostSettings = {}, facts: JsonObject): JsonObject {
  const shared = writePath(facts, sessionKeyPath(host), undefined);
  return host.tracker ? writePath(shared, host.tracker.into, undefined) : shared;
}
