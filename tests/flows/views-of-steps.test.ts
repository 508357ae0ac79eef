import { describe, expect, it } from 'vitest';
import { type FieldView, type VisitState, viewer } from '#engine/index.ts';
import { after, blocksIn, madeAnew, now, opened } from '../engine/view/views.ts';
import { mainFlows } from '../fixtures/main-flows.ts';

describe('what is made again on a step of six fields', () => {
  const flows = mainFlows();
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
