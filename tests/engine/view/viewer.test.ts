import { describe, expect, it } from 'vitest';
import {
  type BlockView,
  type FieldView,
  type Flows,
  type View,
  type VisitEvent,
  type VisitState,
  type Json,
  reduce,
  differsOnlyIn,
  open,
  viewer,
  view,
} from '#engine/index.ts';
import { array, assert, constant, oneof, property } from 'fast-check';
import { randomAnswer } from '../fields/random-answers.ts';
import { bicycleRental, flowsOf, product } from '../sources.ts';

const now = 1_700_000_000_000;

function opened(flows: Flows, url: string): VisitState {
  const facts = { today: '2026-11-20', brand: flows.compiled.brand.facts, flags: {}, session: {} };
  return open(flows, { visit: 'visit', facts, url, now }).state;
}

function after(flows: Flows, state: VisitState, event: VisitEvent): VisitState {
  const reduced = reduce(flows, state, event);
  return reduced.ok ? reduced.state : state;
}

/** Everything in a view that a component draws by itself, by its place. */
function partsOf({ screen, frame, journey, words, notices }: View): ReadonlyMap<string, object> {
  const blocks = blocksIn(screen.body).map((block) => [`block ${block.name}`, block] as const);
  const buttons = screen.buttons.map((button) => [`button ${button.id}`, button] as const);
  return new Map<string, object>([
    ...blocks,
    ...buttons,
    ...Object.entries({ frame, journey, words, notices }).flatMap(([name, part]) =>
      part === null ? [] : [[name, part] as const],
    ),
  ]);
}

function blocksIn(body: readonly BlockView[]): readonly BlockView[] {
  return body.flatMap((block) => (block.type === 'group' ? blocksIn(block.body) : [block]));
}

/** The places of what was made again between two views. */
function madeAnew(before: View, next: View): readonly string[] {
  const known = partsOf(before);
  return [...partsOf(next)].filter(([place, part]) => known.get(place) !== part).map(([place]) => place);
}

describe.each([
  ['the product', product],
  ['the bicycle rental', bicycleRental],
])('the views of a visit of %s', (_title, sources) => {
  const flows = flowsOf(sources);
  const documents = Object.entries(flows.compiled.pages);

  it.each(documents.map(([document]) => document))(
    'are those that each state has by itself: %s',
    (document) => {
      const page = flows.compiled.pages[document];
      const fields = page === undefined ? [] : flows.fields(page);
      const start = { ...opened(flows, '/'), page: { document, parameters: {} }, entering: null };
      const happening = oneof(
        ...fields.map(({ name, field }) =>
          randomAnswer(field).map((value): VisitEvent => ({ type: 'answered', field: name, value })),
        ),
        constant<VisitEvent>({ type: 'submitted', target: 'continue', now }),
      );
      const check = (events: readonly VisitEvent[]): void => {
        const show = viewer(flows);
        let state: VisitState = start;
        expect(show(state)).toStrictEqual(view(flows, state));
        for (const event of events) {
          const next = after(flows, state, event);
          // What was looked at ahead leaves nothing in the view that is looked at again.
          show(next);
          expect(show(state)).toStrictEqual(view(flows, state));
          state = next;
          expect(show(state)).toStrictEqual(view(flows, state));
        }
      };
      assert(property(array(happening, { maxLength: 8 }), check), { numRuns: 8, seed: 7 });
    },
  );

  it.each(documents.map(([document]) => document))(
    'are those of before only if at most the answer that is typed would differ: %s',
    (document) => {
      const page = flows.compiled.pages[document];
      const fields = page === undefined ? [] : flows.fields(page);
      if (fields.length === 0) return;
      const start = { ...opened(flows, '/'), page: { document, parameters: {} }, entering: null };
      const typing = oneof(
        ...fields.map(({ name, field }) =>
          array(randomAnswer(field), { minLength: 1, maxLength: 3 }).map((values) => ({ name, values })),
        ),
      );
      const check = (
        typings: readonly { readonly name: string; readonly values: readonly Json[] }[],
      ): void => {
        const show = viewer(flows);
        let state = after(flows, start, { type: 'submitted', target: 'continue', now });
        for (const { name, values } of typings) {
          // A person who leaves a field sees its answer as it is kept.
          let shown = show(state);
          expect(shown).toStrictEqual(view(flows, state));
          for (const value of values) {
            state = after(flows, state, { type: 'answered', field: name, value });
            const [before, whole] = [shown, view(flows, state)];
            shown = show(state, undefined, name);
            if (shown === before) expect(differsOnlyIn(name, shown, whole)).toBe(true);
            else expect(shown).toStrictEqual(whole);
          }
        }
      };
      assert(property(array(typing, { maxLength: 8 }), check), { numRuns: 8, seed: 7 });
    },
  );
});

describe('what is made again on a step of six fields', () => {
  const flows = flowsOf(product);
  const first = after(flows, opened(flows, '/account/heloc/register-v2'), {
    type: 'clicked',
    target: 'street1#otherwise',
    now,
  });
  const show = viewer(flows);
  const before = show(first);

  it('begins with six fields', () => {
    const fields = blocksIn(before.screen.body).filter((block): block is FieldView => 'hints' in block);
    expect(fields.map(({ name }) => name)).toEqual([
      'street1',
      'street2',
      'city',
      'state',
      'zip',
      'occupancyType',
    ]);
  });

  it('is, when somebody types in one of them, that field', () => {
    const typed = after(flows, first, { type: 'answered', field: 'city', value: 'Denv' });
    expect(madeAnew(before, show(typed))).toEqual(['block city']);
    const typedOn = after(flows, typed, { type: 'answered', field: 'city', value: 'Denver' });
    expect(madeAnew(show(typed), show(typedOn))).toEqual(['block city']);
  });

  it('is nothing while somebody types on, since the input shows its text itself', () => {
    const typed = (value: string): VisitState =>
      after(flows, first, { type: 'answered', field: 'city', value });
    const begun = show(typed('D'));
    expect(show(typed('De'), undefined, 'city')).toBe(begun);
    expect(show(typed('Denver'), undefined, 'city')).toBe(begun);
    expect(madeAnew(begun, show(typed('Denver')))).toEqual(['block city']);
  });

  it('is nothing while a key leaves the messages as they are', () => {
    const refused = after(flows, first, { type: 'submitted', target: 'continue', now });
    const fixed = after(flows, refused, { type: 'answered', field: 'city', value: 'D' });
    const begun = show(fixed);
    expect(
      show(after(flows, fixed, { type: 'answered', field: 'city', value: 'De' }), undefined, 'city'),
    ).toBe(begun);
  });

  it('is what a key fixes', () => {
    const refused = after(flows, first, { type: 'submitted', target: 'continue', now });
    const shown = show(refused);
    const fixed = after(flows, refused, { type: 'answered', field: 'city', value: 'D' });
    expect(madeAnew(shown, show(fixed, undefined, 'city'))).toEqual(['block city']);
  });

  it('is, when five of them are missing, those five', () => {
    const begun = show(first);
    const refused = show(after(flows, first, { type: 'submitted', target: 'continue', now }));
    expect(refused.screen.issues.map(({ field }) => field)).toEqual([
      'street1',
      'city',
      'state',
      'zip',
      'occupancyType',
    ]);
    expect(madeAnew(begun, refused)).toEqual([
      'block street1',
      'block city',
      'block state',
      'block zip',
      'block occupancyType',
    ]);
  });

  it('is, when one of the missing ones is given, that one', () => {
    const refused = after(flows, first, { type: 'submitted', target: 'continue', now });
    const shown = show(refused);
    const fixed = show(after(flows, refused, { type: 'answered', field: 'city', value: 'Denver' }));
    expect(madeAnew(shown, fixed)).toEqual(['block city']);
    expect(fixed.screen.issues).toHaveLength(4);
  });

  it('is nothing of what surrounds the screen, when another address shows another page', () => {
    const state = opened(flows, '/terms');
    const shown = show(state);
    const next = show(after(flows, state, { type: 'navigated', url: '/licenses', now }));
    expect([shown.document, next.document]).toEqual(['/terms', '/licenses']);
    expect(next.frame).toBe(shown.frame);
    expect(shown.frame.footer).not.toEqual([]);
  });

  it('is nothing when nothing has happened', () => {
    const shown = show(first);
    expect(madeAnew(shown, show({ ...first }))).toEqual([]);
    expect(show({ ...first }).screen).toBe(shown.screen);
  });
});
