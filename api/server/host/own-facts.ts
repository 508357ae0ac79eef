import { type Flows, type JsonObject, readPath, writePath } from '#engine/index.ts';
import type { HostSettings } from './host-settings.ts';

/** Id and beginning of a visit. */
export interface SessionKey {
  readonly uuid: string;
  readonly epoch: number;
}

/** The facts with the key of their visit, where the product names the fact for it. */
export function withSessionKey({ compiled }: Flows, facts: JsonObject, key: SessionKey): JsonObject {
  const path = compiled.app.host?.sessionKey;
  return path === undefined ? facts : writePath(facts, path, { ...key });
}

/** Id of the visit that facts belong to; empty if they do not say it. */
export function visitIdIn({ compiled }: Flows, facts: JsonObject): string {
  const path = compiled.app.host?.sessionKey;
  return path === undefined ? '' : String(readPath(facts, `${path}.uuid`) ?? '');
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
export function withoutOwn({ sessionKey, tracker }: HostSettings = {}, facts: JsonObject): JsonObject {
  const shared = sessionKey === undefined ? facts : writePath(facts, sessionKey, undefined);
  return tracker ? writePath(shared, tracker.into, undefined) : shared;
}
