import type { Flows } from '#engine/index.ts';
import type { JsonObject } from '#engine/json.ts';
import { overlay } from '#engine/visit/learn.ts';
import { reveal } from '#engine/visit/vault.ts';
import type { Visit } from '../../visit/visit-store.ts';
import type { Shown } from './frame-messages.ts';
import type { Given } from './open-given.ts';
import { reportOn } from './report-on.ts';
import { withoutUnder } from './without-under.ts';

/** What was asked for, and the page document that it began on. */
interface Beginning {
  readonly given: Given;
  readonly document: string | undefined;
}

/** What a visit shows now, as the preview is told; its effects aside. */
export function shownBy(
  flows: Flows,
  under: JsonObject,
  { given, document }: Beginning,
  { state, vault, url }: Visit,
): Omit<Shown, 'effects'> {
  const facts = reveal(state.facts, (handle) => vault.get(handle));
  // The engine notes the address among the facts.
  const { path, query } = state.location;
  const noted = overlay(under, { session: { path, query } });
  const now = state.page?.document;
  return {
    page: now === undefined || now === document ? given.page : now,
    url,
    facts: withoutUnder(facts, noted, given.facts),
    ...reportOn(flows, url, facts),
    isWaiting: state.run.length > 0 || state.polling !== null || state.entering !== null,
  };
}
