import { describe, expect, it } from 'vitest';
import { calculate, checkAnswers, type JsonObject, decideRoute, view } from '#engine/index.ts';
import { brewing, page, type Product, list, sent, text, Visit } from './brewing.ts';
import { factsOf } from './visit.ts';

const skipping: Product = {
  steps: { index: {}, more: { when: "pot.a != 'no'" } },
  pages: {
    index: page({ a: text('a') }),
    more: page({ b: text('b'), cups: list('pot.cups', 'cup', { size: text('size', { bind: 'cup.size' }) }) }),
  },
};

describe('answers of a step that is passed over', () => {
  const flows = brewing(skipping);
  const pot = { a: 'no', b: 'milk', cups: [{ id: '1', size: 'L' }] };

  it('are neither sent nor shown, and come back with their step', () => {
    const visit = new Visit(flows, 'index', { ...pot, a: 'yes' });
    expect(visit.sent()).toEqual({ ...pot, a: 'yes' });
    visit.goTo('').answer('a', 'no');
    expect(visit.pot).toEqual({ a: 'no' });
    expect(visit.sent()).toEqual({ a: 'no' });
    expect(JSON.stringify(view(flows, visit.state).screen.body)).not.toContain('milk');
    expect(visit.state.facts['pot']).toEqual(pot);
    visit.goTo('').answer('a', 'yes');
    expect(visit.sent()).toEqual({ ...pot, a: 'yes' });
  });

  it('are absent wherever facts are asked without a visit', () => {
    expect(sent(flows, pot)).toEqual({ a: 'no' });
    expect(sent(flows, { ...pot, a: 'yes' })).toEqual({ ...pot, a: 'yes' });
    const hasMilk = {
      type: 'conditions',
      conditions: { hasMilk: { says: 'With milk', when: "pot.b == 'milk'" } },
    };
    const withRule = brewing({ ...skipping, more: { 'rules/milk.json': hasMilk } });
    expect(calculate(withRule, 'hasMilk', {}, { pot })).toEqual({ value: false });
    expect(calculate(withRule, 'hasMilk', {}, { pot: { ...pot, a: '' } })).toEqual({ value: true });
  });

  it('count on their own page, with every page that shows it', () => {
    const answers = { b: '' };
    const required = brewing({
      ...skipping,
      pages: {
        ...skipping.pages,
        more: page({
          b: text('b', { required: true }),
          c: text('c', { when: "pot.b == 'x'", required: true }),
        }),
      },
    });
    const check = (given: JsonObject) =>
      checkAnswers(required, 'brew/more', { answers: given, facts: { pot: { a: 'no' } } })?.map(
        ({ field }) => field,
      );
    expect(check(answers)).toEqual(['b']);
    expect(check({ b: 'x' })).toEqual(['c']);
    expect(check({ b: 'y' })).toEqual([]);
  });

  it('stay if the document keeps them', () => {
    const { steps, pages } = skipping;
    const keep = { whenIrrelevant: 'keep' };
    const byStep = brewing({ steps: { ...steps, more: { when: "pot.a != 'no'", ...keep } }, pages });
    expect(sent(byStep, pot)).toEqual(pot);
    const byPage = brewing({ steps, pages: { ...pages, more: { ...pages['more'], ...keep } } });
    expect(sent(byPage, pot)).toEqual(pot);
    const byField = brewing({ steps, pages: { ...pages, more: page({ b: text('b', keep), c: text('c') }) } });
    expect(sent(byField, { a: 'no', b: 'milk', c: 'x' })).toEqual({ a: 'no', b: 'milk' });
  });

  it('stay if another journey, or a page outside of journeys, may ask for them', () => {
    const other = (step: object) => ({
      'journeys/other.json': {
        type: 'journey',
        title: 'Other',
        path: '~/other',
        steps: { more: { label: 'More', document: 'brew/more', ...step } },
      },
    });
    expect(sent(brewing({ ...skipping, more: other({}) }), pot)).toEqual(pot);
    expect(sent(brewing({ ...skipping, more: other({ when: 'pot.other' }) }), pot)).toEqual({ a: 'no' });
    const edited = { 'pages/edit.json': page({ b: text('b') }) };
    expect(sent(brewing({ ...skipping, more: edited }), pot)).toEqual({ a: 'no', b: 'milk' });
  });

  it('stay if they are why it is passed over', () => {
    const { pages } = skipping;
    const known = brewing({ steps: { index: {}, more: { when: "pot.b == ''" } }, pages });
    expect(sent(known, pot)).toEqual(pot);
    const visit = new Visit(known, 'more').answer('b', 'milk');
    expect(visit.sent()).toEqual({ b: 'milk' });
  });
});

describe('an answer that another one hides', () => {
  const chain = brewing({
    steps: { index: {}, more: {}, far: {} },
    pages: {
      index: page({ a: text('a') }),
      more: page({ b: text('b', { when: "pot.a == 'x'" }) }),
      far: page({
        group: { type: 'group', when: "pot.b == 'x'", body: { c: text('c') } },
        d: text('deep.d', { when: "pot.c == 'x'" }),
      }),
    },
  });
  const all = { a: 'x', b: 'x', c: 'x', deep: { d: 'x' } };

  it('hides those that it decides about in turn, on each page', () => {
    expect(sent(chain, all)).toEqual(all);
    expect(sent(chain, { ...all, a: 'y' })).toEqual({ a: 'y' });
    expect(sent(chain, { ...all, b: 'y' })).toEqual({ a: 'x', b: 'y' });
  });

  it('comes back during the visit', () => {
    const visit = new Visit(chain, '', all).answer('a', 'y');
    expect(visit.sent()).toEqual({ a: 'y' });
    visit.goTo('').answer('a', 'x');
    expect(visit.sent()).toEqual(all);
  });

  it('may be no fact, and is then known to those who have seen its page', () => {
    const unbound = brewing({
      steps: { index: {} },
      pages: {
        index: page({
          a: { type: 'radio', label: 'A', options: { YES: { label: 'Yes' }, NO: { label: 'No' } } },
          b: text('b', { under: { field: 'a', option: 'YES' } }),
        }),
      },
    });
    expect(sent(unbound, { b: 'milk' })).toEqual({ b: 'milk' });
    const visit = new Visit(unbound, '').answer('a', 'YES').answer('b', 'milk');
    expect(visit.sent()).toEqual({ b: 'milk' });
    visit.goTo('').answer('a', 'NO');
    expect(visit.sent()).toBeUndefined();
    visit.goTo('').answer('a', 'YES');
    expect(visit.sent()).toEqual({ b: 'milk' });
  });

  it('does not come back if the question says to forget it', () => {
    const forgetting = brewing({
      steps: { index: {} },
      pages: {
        index: page({ a: text('a'), b: text('b', { when: "pot.a != 'no'", whenIrrelevant: 'forget' }) }),
      },
    });
    const visit = new Visit(forgetting, '').answer('b', 'milk').answer('a', 'no').answer('a', 'yes');
    expect(visit.sent()).toEqual({ a: 'yes' });
  });

  it('counts if several decide about one another: none of them comes first', () => {
    const circle = brewing({
      steps: { index: {} },
      pages: {
        index: page({
          a: text('a', { when: "pot.c != 'x' && pot.b != 'x'" }),
          b: text('b', { when: "pot.a != 'x'" }),
          c: text('c'),
        }),
      },
    });
    expect(sent(circle, { a: 'x', b: 'x' })).toEqual({ a: 'x', b: 'x' });
    // What is not in the circle decides still.
    expect(sent(circle, { a: 'x', b: 'x', c: 'x' })).toEqual({ b: 'x', c: 'x' });
  });

  it('leaves the fact to another question for it', () => {
    const shared = brewing({
      steps: { index: {} },
      pages: {
        index: page({
          a: text('a'),
          b: text('b', { when: "pot.a == 'x'" }),
          other: text('b', { when: "pot.a == 'y'" }),
        }),
      },
    });
    expect(sent(shared, { a: 'y', b: '1' })).toEqual({ a: 'y', b: '1' });
    expect(sent(shared, { a: 'z', b: '1' })).toEqual({ a: 'z' });
  });

  it('is absent for the tables as well', () => {
    const flows = brewing(skipping);
    const before = decideRoute(
      flows,
      factsOf(flows, { order: { uuid: 'u', status: 'READY' }, pot: { a: 'no', b: 'x' } }),
    );
    expect(before.page).toBe(
      decideRoute(flows, factsOf(flows, { order: { uuid: 'u', status: 'READY' } })).page,
    );
  });
});
