import { describe, expect, it } from 'vitest';
import type { Effect, VisitEvent, VisitState } from '#engine/index.ts';
import {
  type Elsewhere,
  type FoldedBatch,
  type Situation,
  begunPlace,
  decide,
  decideFitting,
  decideFolded,
  decideSaved,
  knownPlace,
} from '#api/server/sync/decide.ts';
import { type ReceivedBatch, digestOf } from '#api/server/visits/event-batch.ts';
import type { StoredVisit, VisitContents } from '#api/server/visits/visit.ts';

/** Where a visit is, and what is under way there. */
const stateAt = (path: string, more: Partial<VisitState> = {}): VisitState =>
  // Nothing is decided by what else a state holds.
  ({
    location: { path, search: '', query: {}, pass: {} },
    run: [],
    polling: null,
    entering: null,
    ...more,
  }) as Partial<VisitState> as VisitState;
const state = stateAt('/begun');
const answer: VisitEvent = { type: 'answered', field: 'size', value: 'MEDIUM' };
const press: VisitEvent = { type: 'submitted', target: 'next', now: 1 };
const click: VisitEvent = { type: 'clicked', target: 'back', now: 1 };

/** A visit with four events, and the page of tab 7; tab 8 was opened after it. */
const contents: VisitContents = {
  tab: 7,
  tabs: 8,
  version: 4,
  state,
  vault: {},
  pending: {},
  others: [],
};
const visit: StoredVisit = { id: 'v', revision: 3, brand: 'PEDAL', release: 0, account: null, contents };
const holding = (held: Partial<VisitContents>): StoredVisit => ({
  ...visit,
  contents: { ...contents, ...held },
});
const begun: StoredVisit = {
  ...visit,
  revision: 0,
  contents: { ...contents, tab: 3, tabs: 3, version: 1 },
};
const batch: ReceivedBatch = { tab: 7, version: 4, events: [answer], vault: {}, proofs: {} };

type Known = Partial<Omit<Situation, 'place'>>;

/** How a batch is decided, with the page's place as it is found. */
function decided(known: Known, sent: Partial<ReceivedBatch>) {
  const all = { named: undefined, isReader: true, first: undefined, mark: 'none', ...known } as const;
  const whole = { ...batch, ...sent };
  const begins = all.first && begunPlace(all.named, all.first, all.mark);
  const place = (all.named && knownPlace(all.named, whole)) ?? begins;
  const addresses = { page: '/open', basePath: '/' };
  return decide({ isOutdated: false, hasNoCookie: false, ...addresses, ...all, place }, whole);
}

describe('what becomes of a batch before it is folded', () => {
  const folded = digestOf([answer]);
  const repeat = { version: 3 } as const;

  it.each<readonly [string, object, Known, Partial<ReceivedBatch>]>([
    // Its page is known.
    ['fits: it is folded', { type: 'fold', place: visit, news: batch }, { named: visit }, {}],
    ['writes to a visit that it may not be shown', { type: 'fold' }, { named: visit, isReader: false }, {}],
    ['was folded before', { type: 'accept', version: 4 }, { named: holding({ lastBatch: folded }) }, repeat],
    [
      'was refused before',
      { type: 'correct', reason: 'repeated' },
      { named: holding({ lastBatch: folded, isLastRefused: true }) },
      repeat,
    ],
    [
      'was folded in part: the rest is',
      { type: 'fold', news: { version: 4, events: [press] } },
      { named: holding({ lastBatch: folded }) },
      { version: 3, events: [answer, press] },
    ],
    [
      'was refused in part: of the rest, answers are kept',
      { type: 'salvage', reason: 'repeated', news: { version: 4, events: [press] } },
      { named: holding({ lastBatch: folded, isLastRefused: true }) },
      { version: 3, events: [answer, press] },
    ],
    ['is of another version', { type: 'correct', reason: 'version' }, { named: visit }, { version: 9 }],
    ['follows from a page that is left', { type: 'fold' }, { named: visit }, { isLate: true }],
    [
      'follows, of a page that is not known',
      { type: 'redirect' },
      { named: visit },
      { tab: 1, isLate: true },
    ],
    ['follows, of a visit that is gone', { type: 'redirect' }, {}, { isLate: true }],
    [
      'is of another version, of a visit that it may not be shown',
      { type: 'redirect' },
      { named: visit, isReader: false },
      { version: 9 },
    ],
    [
      'comes from a page with old flows',
      { type: 'refresh', place: visit },
      { named: visit, isOutdated: true },
      {},
    ],
    [
      'comes from a page with old flows, of a visit that it may not be shown',
      { type: 'refreshUnseen', place: visit },
      { named: visit, isOutdated: true, isReader: false },
      {},
    ],
    // Its page is not known.
    [
      'names a visit that it may not be shown',
      { type: 'redirect' },
      { named: visit, isReader: false },
      { tab: 2 },
    ],
    [
      'answers a page behind which many were opened',
      { type: 'acceptLate', visit: holding({ lastOutdated: 1 }), url: '/open', reason: 'pageUpdated' },
      { named: holding({ lastOutdated: 1 }) },
      { tab: 2 },
    ],
    [
      'presses on a page behind which many were opened',
      { type: 'acceptLate', url: '/open', reason: 'pageUpdated' },
      { named: holding({ lastOutdated: 1 }) },
      { tab: 2, events: [press] },
    ],
    [
      'only leads on from a page behind which many were opened',
      { type: 'acceptLate', url: '/open', reason: undefined },
      { named: holding({ lastOutdated: 1 }) },
      { tab: 2, events: [click] },
    ],
    [
      'answers a page behind which many were opened, and names none',
      { type: 'acceptLate', url: '/', reason: 'pageUpdated' },
      { named: holding({ lastOutdated: 1 }), page: undefined },
      { tab: 2 },
    ],
    [
      'comes too late from a page that was left: somebody has acted on the next one',
      { type: 'redirect' },
      { named: holding({ left: { version: 5, next: 8, isOver: true } }) },
      {},
    ],
    [
      'still comes from a page that was left',
      { type: 'fold', news: batch },
      { named: holding({ left: { version: 5, next: 8 } }) },
      {},
    ],
    [
      'only learns something on a page behind which many were opened',
      { type: 'reload', reason: 'changedElsewhere' },
      { named: holding({ lastOutdated: 1 }) },
      { tab: 2, events: [{ type: 'polled', wait: 'w', now: 1 }] },
    ],
    [
      'comes from a page that knows too little',
      { type: 'reload', reason: 'changedElsewhere' },
      { named: holding({ lastOutdated: 8 }) },
      { tab: 2 },
    ],
    [
      'began a visit of another brand',
      { type: 'reload' },
      { named: visit, first: { ...begun, brand: 'OTHER' } },
      { tab: 3 },
    ],
    [
      'began beside a visit with answers',
      { type: 'acceptLate', url: '/begun', reason: 'changedElsewhere' },
      { named: visit, first: begun },
      { tab: 3 },
    ],
    [
      'only leads on from a page that began beside a visit with answers',
      { type: 'acceptLate', url: '/open', reason: undefined },
      { named: visit, first: begun },
      { tab: 3, events: [click] },
    ],
    [
      'began beside a visit without answers: it joins',
      { type: 'fold', place: { id: 'v', revision: 3, contents: { tab: 3, version: 1 } } },
      { named: holding({ isUnanswered: true }), first: begun },
      { tab: 3, version: 1 },
    ],
    // No visit is named.
    [
      'begins its visit',
      { type: 'fold', place: begun },
      { first: begun, mark: 'this' },
      { tab: 3, version: 1 },
    ],
    [
      'begins another one than its page did',
      { type: 'fork', first: begun },
      { first: begun, mark: 'another' },
      {},
    ],
    ['lost its visit', { type: 'restart' }, { first: begun }, {}],
    ['has no visit', { type: 'restart' }, {}, {}],
    [
      'comes without a cookie',
      { type: 'askForCookies', first: begun },
      { first: begun, hasNoCookie: true },
      {},
    ],
  ])('%s', (_case, outcome, known, sent) => {
    expect(decided(known, sent)).toMatchObject(outcome);
  });
});

describe('what becomes of a batch that was folded', () => {
  const owned: StoredVisit = { ...visit, account: 'somebody' };
  const kept: Effect = { type: 'store', token: 'keep' };
  const left: Effect = { type: 'store', token: 'forget' };
  const ended: Effect = { type: 'store', token: 'forget', isEnded: true };
  const unconfirmed: Effect = { type: 'store', token: 'forget', keepAnswers: true };

  it.each<readonly [string, object, StoredVisit, readonly Effect[], boolean]>([
    ['is saved', { type: 'keep' }, visit, [], true],
    ['is saved where somebody signs in', { type: 'keep' }, owned, [kept], true],
    [
      'goes on with what its person answered elsewhere',
      { isResumed: true },
      visit,
      [{ type: 'resume' }],
      true,
    ],
    [
      'may not go on with what another person answered',
      { isResumed: false },
      visit,
      [{ type: 'resume' }],
      false,
    ],
    ['has been sent: it is no draft any more', { isFinished: true }, visit, [{ type: 'finish' }], true],
    ['wants everything deleted', { type: 'forget', version: 5 }, visit, [{ type: 'forget' }], true],
    ['wants another person’s deleted', { type: 'redirect' }, owned, [{ type: 'forget' }], false],
    ['signs somebody else in', { type: 'switchAccount' }, owned, [kept], false],
    ['signs out', { type: 'endSession', isEnded: false }, owned, [left], true],
    ['signs out in a visit of nobody’s', { type: 'keep' }, visit, [left], true],
    ['learns that the session has ended', { type: 'endSession', isEnded: true }, owned, [ended], true],
    ['gives up a token that was never confirmed', { type: 'detach' }, owned, [unconfirmed], true],
    ['may not keep the answers of another person', { type: 'endSession' }, owned, [unconfirmed], false],
  ])('%s', (_case, outcome, place, effects, isReader) => {
    const folded: FoldedBatch = {
      ok: true,
      effects,
      contents: { ...contents, version: 5 },
      before: contents,
    };
    expect(decideFolded({ isReader }, { place, news: batch }, folded)).toMatchObject(outcome);
  });

  it('leaves the answers that fit where something does not', () => {
    const problem = { code: 'unproven', message: 'Nobody here has seen this answer.' } as const;
    expect(decideFolded({ isReader: true }, { place: visit, news: batch }, { ok: false, problem })).toEqual({
      type: 'salvage',
      reason: 'unproven',
      place: visit,
      news: batch,
    });
  });
});

describe('what becomes of a batch whose answers alone were folded', () => {
  const salvage = { type: 'salvage', place: visit, news: batch, reason: 'unproven' } as const;
  const held = holding({ version: 5 });
  // Of a call, nothing is decided by more than its id.
  const pending = { call: {} } as unknown as VisitContents['pending'];
  const asking = holding({ version: 5, pending });

  it.each<readonly [string, object, boolean, boolean, StoredVisit]>([
    ['fits nowhere', { type: 'correct', place: visit, reason: 'unproven' }, true, false, held],
    ['fits nowhere in a visit that it may not be shown', { type: 'redirect' }, false, false, held],
    ['fits in part', { type: 'keepFitting', held, reason: 'unproven', isSaid: true }, true, true, held],
    [
      'fits in part in a visit that it may not be shown',
      { type: 'keepFitting', held, reason: 'unproven', isSaid: false },
      false,
      true,
      held,
    ],
    ['leads to a call', { type: 'reload', visit: asking, reason: 'notTaken' }, true, true, asking],
    [
      'leads to a call in a visit that it may not be shown',
      { type: 'keepFitting', held: asking, reason: 'unproven', isSaid: false },
      false,
      true,
      asking,
    ],
  ])('%s', (_case, outcome, isReader, isAny, after) => {
    expect(decideFitting({ isReader }, salvage, { before: contents, isAny, held: after })).toEqual(outcome);
  });
});

describe('what becomes of a batch once its visit is saved', () => {
  const draft = { visit, url: '/draft' };
  const moved = stateAt('/next');
  const waiting = stateAt('/next', { polling: { wait: 'w' } as VisitState['polling'] });

  it.each<readonly [string, object, VisitState, Partial<Elsewhere>]>([
    ['is accepted', { type: 'accept', version: 5 }, moved, {}],
    ['goes on with a draft', { type: 'resume', draft }, moved, { draft, nextRelease: 1 }],
    ['comes to a page of other flows', { type: 'leadOn' }, moved, { nextRelease: 1 }],
    ['stays at its page while there are other flows', { type: 'accept' }, state, { nextRelease: 1 }],
    ['waits at a page while there are other flows', { type: 'accept' }, waiting, { nextRelease: 1 }],
  ])('%s', (_case, outcome, after, elsewhere) => {
    const folded = {
      ok: true,
      effects: [],
      contents: { ...contents, state: after },
      before: contents,
    } as const;
    const going = { place: visit, news: batch, folded, isResumed: false, isFinished: false };
    const saved = holding({ version: 5, state: after });
    expect(decideSaved(going, saved, { draft: undefined, nextRelease: 0, ...elsewhere })).toMatchObject(
      outcome,
    );
  });
});
