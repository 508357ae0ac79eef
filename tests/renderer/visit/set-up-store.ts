import { type Effect, type SealedEvent, previewPage } from '#engine/index.ts';
import { laterViews, laterParts, load } from '#engine/whole.ts';
import { bindEngine } from '#renderer/visit/bound-engine.ts';
import { createVisitStore } from '#renderer/visit/visit-store.ts';
import { compiledOf, teaHouse } from '../../engine/sources.ts';
import { factsOf } from '../../engine/visit/visit.ts';

const compiled = compiledOf(teaHouse);
const flows = load(compiled);
const facts = factsOf(flows, { guest: { member: true } });
export const firstState = previewPage(flows, { facts, document: 'order/guest' }).state;
const waitingState = previewPage(flows, { facts: factsOf(flows), document: 'order/guest' }).state;

type FetchParts = Parameters<typeof bindEngine>[2];

/** A store whose engine waits for its later parts, until a test says what becomes of them. */
export function setUpWaiting() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof laterParts>();
  const suggest = { type: 'suggest', holder: 'order/guest', field: 'name' } as const;
  const state = { ...waitingState, calls: { 'call-1': suggest, 'call-2': suggest } };
  return {
    ...setUp({ fetchParts: () => promise, state }),
    partsCome: async () => {
      resolve(laterParts);
      await promise;
    },
    partsFail: async () => {
      reject(new Error('The part did not come.'));
      await promise.catch(() => undefined);
    },
  };
}

/** A store, and all that it records, performs and refuses. */
export function setUp({
  isThere = true,
  fetchParts = async () => laterParts,
  state = firstState,
}: { isThere?: boolean; fetchParts?: FetchParts; state?: typeof firstState } = {}) {
  const recorded: SealedEvent[] = [];
  const performed: Effect[] = [];
  const refused: string[] = [];
  let handles = 0;
  const engine = bindEngine(compiled, () => laterViews, fetchParts);
  const view = engine.view(state, () => undefined);
  const store = createVisitStore(
    { state, vault: {}, notices: [], view },
    {
      now: () => 42,
      newHandle: () => `h${++handles}`,
      perform: (effect) => performed.push(effect),
      follow: () => undefined,
      record: (sealed) => recorded.push(sealed),
      awaited: () => undefined,
      refused: (problem) => refused.push(problem.code),
    },
  );
  if (isThere) store.getState().takeEngine(engine);
  const codeShown = (): unknown => {
    const { body } = store.getState().view.screen;
    const membership = body.find(({ name }) => name === 'membership');
    const code = membership?.type === 'group' && membership.body.find(({ name }) => name === 'code');
    return code && 'value' in code ? code.value : undefined;
  };
  return { store, recorded, performed, refused, codeShown, engine };
}
