import {
  type Flows,
  type JsonObject,
  buildRequest,
  factScope,
  objectOf,
  withLocals,
  writePath,
} from '#engine/index.ts';
import { type BackendService, keptReplies } from './kept-replies.ts';

/** Adds to facts what the server asks the backend for (`host.asks` of the app). */
export type AddAskedFacts = (flows: Flows, facts: JsonObject, about: JsonObject) => Promise<JsonObject>;

// A page does not wait long for it.
const patienceMs = 2_000;

/** Asks once a minute for the same request, and not for each page. Without a reply the last one holds, at first the default. */
export function askedFacts(service: BackendService): AddAskedFacts {
  const ask = keptReplies<JsonObject>(service, patienceMs);
  return async (flows, facts, about) => {
    const scope = factScope(flows, about);
    const asks = Object.values(flows.compiled.app.host?.asks ?? {});
    const answers = asks.map(async ({ call, with: sent, value, into, default: otherwise }) => {
      const reply = await ask(call, buildRequest(flows, call, sent, scope), objectOf);
      const answer = reply && flows.value(value, withLocals(scope, { reply }));
      return [into, answer ?? otherwise] as const;
    });
    return (await Promise.all(answers)).reduce((all, [into, value]) => writePath(all, into, value), facts);
  };
}
