import { describe, expect, it } from 'vitest';
import { type Json, type VisitEvent, type VisitState, differsOnlyIn, view, viewer } from '#engine/index.ts';
import { array, assert, constant, oneof, property } from 'fast-check';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { randomAnswer } from '../fields/random-answers.ts';
import { bicycleRental, flowsOf, shipped } from '../sources.ts';
import { after, now, opened } from './views.ts';

const numRuns = usuallyOrAll(3, 8);

describe.each([...shipped, ['the bicycle rental', bicycleRental]] as const)(
  'the views of a visit of %s',
  (_title, sources) => {
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
        assert(property(array(happening, { maxLength: 8 }), check), { numRuns, seed: 7 });
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
        assert(property(array(typing, { maxLength: 8 }), check), { numRuns, seed: 7 });
      },
    );
  },
);
