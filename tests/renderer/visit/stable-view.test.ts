import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Effect, type JsonObject, previewPage, link, usualTypes } from '#engine/index.ts';
import { bindEngine } from '#renderer/visit/bound-engine.ts';
import { createPageVisit } from '#renderer/visit/page-visit.ts';
import { foldBy } from '#renderer/visit/visit-fold.ts';
import { changed, compiledOf, teaHouse } from '../../engine/sources.ts';
import { factsOf } from '../../engine/visit/visit.ts';

/** Asks how many come, and says something of few, in a separate part. */
const howMany = compiledOf(
  changed(teaHouse, {
    'pages/order/guest.json': {
      type: 'step',
      title: 'How many are you?',
      stage: 'guest',
      locked: { '/body/house': 'The house rules stay' },
      body: {
        people: { type: 'number', label: 'People', required: true },
        few: {
          type: 'paragraph',
          when: 'has(step.people) && step.people < 10',
          text: 'There is a small table.',
        },
        house: { type: 'paragraph', text: '{{brand.name}} is quiet.' },
      },
      buttons: { continue: { type: 'submit', label: 'Continue', action: 'advance' } },
    },
  }),
);

/** Shows a paper that its address names, and leads back to the page without it. */
const withPaper = compiledOf(
  changed(teaHouse, {
    'pages/order/guest.json': {
      type: 'step',
      title: 'House rules',
      stage: 'guest',
      locked: { '/body/house': 'The house rules stay' },
      body: {
        paper: { type: 'paragraph', when: "session.query['paper'] == 'rules'", text: 'No shoes.' },
        date: { type: 'paragraph', text: "{{session.query['paper'] == 'rules' ? 'Since 1998.' : ''}}" },
        house: { type: 'paragraph', text: '{{brand.name}} is quiet.' },
      },
      buttons: {
        all: {
          type: 'go',
          label: 'All papers',
          when: "session.query['paper'] == 'rules'",
          page: '{{session.path}}',
        },
      },
    },
  }),
);

/** Asks for a member's number, and no more once it is known; the action goes on then. */
const askNumber = (title: string) =>
  changed(teaHouse, {
    'pages/order/guest.json': {
      type: 'step',
      title,
      stage: 'guest',
      values: { isKnown: { type: 'boolean' } },
      locked: { '/body/house': 'The house rules stay' },
      body: {
        house: { type: 'paragraph', text: '{{brand.name}} is quiet.' },
        ask: {
          type: 'group',
          body: {
            people: { type: 'number', label: 'People', when: 'step.isKnown != true' },
            thanks: { type: 'paragraph', when: 'step.isKnown == true', text: 'Thank you.' },
          },
        },
      },
      buttons: { know: { type: 'run', label: 'Know', action: 'know' } },
    },
    'actions/know.json': {
      type: 'action',
      steps: {
        known: { type: 'set', set: { 'step.isKnown': true } },
        clock: { type: 'call', call: 'getClock' },
      },
    } as never,
  });
const withNumber = compiledOf(askNumber('Who are you?'));

/** A store that shows the page of a guest. */
function setUp(
  compiled: typeof howMany,
  more: JsonObject = {},
  query: Readonly<Record<string, string>> = {},
) {
  const flows = link(compiled);
  const { state } = previewPage(flows, { facts: factsOf(flows, more), document: 'order/guest', query });
  const performed: Effect[] = [];
  const engine = bindEngine(compiled, usualTypes);
  const view = engine.view(state, () => undefined);
  const store = createPageVisit(
    { state, vault: {}, notices: [], view },
    { follow: () => undefined, awaited: () => undefined },
  );
  const fold = foldBy({
    engine,
    now: () => 42,
    newHandle: () => 'h1',
    perform: (effect) => performed.push(effect),
    record: () => undefined,
    refused: (problem) => {
      throw new Error(problem.message);
    },
  });
  store.begin(fold);
  return { store, performed };
}

describe('a page', () => {
  it('loses an error immediately that a number fixes, and shows what the number brings once it is left', () => {
    const { store } = setUp(howMany);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const type = (value: number) => {
      store.dispatchTyped({ type: 'answered', field: 'people', value }, true);
      vi.runAllTimers();
    };
    const shown = () => {
      const { body, issues } = store.getState().view.screen;
      const people = body.find(({ name }) => name === 'people');
      const issue = people && 'issue' in people ? people.issue : undefined;
      return { issue, inSummary: issues.length, blocks: body.map(({ name }) => name) };
    };
    store.dispatch({ type: 'submitted', target: 'continue' });
    expect(shown()).toEqual({
      issue: 'Please answer this question',
      inSummary: 1,
      blocks: ['people', 'house'],
    });
    type(1);
    expect(shown()).toEqual({ issue: '', inSummary: 0, blocks: ['people', 'house'] });
    const { view } = store.getState();
    type(2);
    expect(store.getState().view).toBe(view);
    store.settle(() => undefined);
    expect(shown()).toEqual({ issue: '', inSummary: 0, blocks: ['people', 'few', 'house'] });
  });

  it('that is left stays whole until the next one is there', async () => {
    const { store, performed } = setUp(withPaper, { session: { signedIn: true } }, { paper: 'rules' });
    const { body, buttons } = store.getState().view.screen;
    expect([body.map(({ name }) => name), buttons.length]).toEqual([['paper', 'date', 'house'], 1]);
    store.dispatch({ type: 'clicked', target: 'all' });
    // What leads on from a page comes with the later parts of the engine.
    await expect.poll(() => performed).toMatchObject([{ type: 'call' }]);
    const [call] = performed;
    expect(store.getState().view.screen).toMatchObject({ body, buttons });
    store.dispatch({ type: 'failed', call: call?.type === 'call' ? call.id : '', status: 404 });
    expect(store.getState().view.screen.document).toBe('order/index');
  });

  it('that is left by a link is kept beside the one that is awaited', () => {
    const { store } = setUp(withPaper, { session: { signedIn: true } }, { paper: 'rules' });
    const { view, url } = store.getState();
    store.dispatch({ type: 'navigated', url: '/tea/order' });
    expect(store.getState().view).toMatchObject({ loading: true, screen: { title: 'Which tea?', body: [] } });
    expect(store.getState().left).toEqual({ view, url });
  });

  it('keeps its questions until the action is done that takes them away', async () => {
    const { store, performed } = setUp(withNumber);
    const asked = () => {
      const group = store.getState().view.screen.body.find(({ name }) => name === 'ask');
      return group?.type === 'group' ? group.body.map(({ name }) => name) : [];
    };
    store.dispatch({ type: 'clicked', target: 'know' });
    await expect.poll(() => performed).toMatchObject([{ type: 'call' }]);
    expect(asked()).toEqual(['people', 'thanks']);
    const [call] = performed;
    store.dispatch({ type: 'failed', call: call?.type === 'call' ? call.id : '', status: 404 });
    expect(asked()).toEqual(['thanks']);
  });

  it('loses its questions while the action is at work if its title is another', async () => {
    const title = "{{step.isKnown == true ? 'We look you up' : 'Who are you?'}}";
    const { store, performed } = setUp(compiledOf(askNumber(title)));
    store.dispatch({ type: 'clicked', target: 'know' });
    await expect.poll(() => performed).toMatchObject([{ type: 'call' }]);
    expect(store.getState().view).toMatchObject({
      busy: true,
      screen: { title: 'We look you up', body: [{ name: 'house' }, { body: [{ name: 'thanks' }] }] },
    });
  });
});
