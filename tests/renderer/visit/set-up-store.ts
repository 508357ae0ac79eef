import { type Effect, type RedactedEvent, link, previewPage, usualTypes } from '#engine/index.ts';
import { bindEngine } from '#renderer/visit/bound-engine.ts';
import { createPageVisit } from '#renderer/visit/page-visit.ts';
import { foldBy } from '#renderer/visit/visit-fold.ts';
import { compiledOf, teaHouse } from '../../engine/sources.ts';
import { factsOf } from '../../engine/visit/visit.ts';

const compiled = compiledOf(teaHouse);
const flows = link(compiled);
const facts = factsOf(flows, { guest: { member: true } });
export const firstState = previewPage(flows, { facts, document: 'order/guest' }).state;

/** A store, and all that it records, performs and refuses. */
export function setUp({
  isThere = true,
  state = firstState,
  awaited = () => undefined,
}: { isThere?: boolean; state?: typeof firstState; awaited?: () => void } = {}) {
  const recorded: RedactedEvent[] = [];
  const performed: Effect[] = [];
  const refused: string[] = [];
  let handles = 0;
  const engine = bindEngine(compiled, usualTypes);
  const view = engine.view(state, () => undefined);
  const store = createPageVisit(
    { state, vault: {}, notices: [], view },
    { follow: () => undefined, awaited },
  );
  const fold = foldBy({
    engine,
    now: () => 42,
    newHandle: () => `h${++handles}`,
    perform: (effect) => performed.push(effect),
    record: (redacted) => recorded.push(redacted),
    refused: (problem) => refused.push(problem.code),
  });
  if (isThere) store.begin(fold);
  const codeShown = (): unknown => {
    const { body } = store.getState().view.screen;
    const membership = body.find(({ name }) => name === 'membership');
    const code = membership?.type === 'group' && membership.body.find(({ name }) => name === 'code');
    return code && 'value' in code ? code.value : undefined;
  };
  return { store, recorded, performed, refused, codeShown, fold };
}
