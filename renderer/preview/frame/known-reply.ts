import type { Compiled, Json } from '#engine/index.ts';
import { readPath } from '#engine/fact-path.ts';
import type { VisitState } from '#engine/visit/state.ts';

/** The answer to a call of the app itself that the facts hold already: it asks for its data before each page. */
export function knownReply({ app }: Compiled, { calls, facts }: VisitState, call: string): Json | undefined {
  const purpose = calls[call];
  if (purpose?.type !== 'load' || purpose.holder !== 'app') return undefined;
  const { into } = app.loads?.find(({ name }) => name === purpose.name) ?? {};
  return into === undefined ? undefined : readPath(facts, into);
}
