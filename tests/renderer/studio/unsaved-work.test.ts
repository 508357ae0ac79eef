import { expect, it } from 'vitest';
import {
  beginWork,
  createUnsavedWork,
  fillForm,
  filledIn,
  keepWork,
  settleWork,
} from '#renderer/studio/unsaved-work.ts';

const page = 'pages/join/index.json';
const question = { name: 'shirt' };

it('keeps the work on each document, and forgets what changes nothing', () => {
  const store = createUnsavedWork();
  keepWork(store, page, { ...beginWork('old'), text: 'new' });
  keepWork(store, 'app.json', { ...beginWork('{}'), text: '{ }' });
  expect(store.getState()[page]).toMatchObject({ was: 'old', text: 'new' });
  keepWork(store, page, beginWork('old'));
  expect(Object.keys(store.getState())).toEqual(['app.json']);
});

it('keeps what was written while a save was under way, on top of what the file says now', () => {
  const store = createUnsavedWork();
  const saved = { ...beginWork('old'), text: 'new', questions: [question] };
  keepWork(store, page, saved);
  const later = { name: 'hat' };
  keepWork(store, page, { ...saved, text: 'newer', questions: [question, later] });
  settleWork(store, page, saved, 'new, formatted');
  expect(store.getState()[page]).toMatchObject({
    was: 'new, formatted',
    text: 'newer',
    questions: [later],
  });
});

it('keeps what a form holds that adds nothing yet, also while the document is saved, and forgets it once it is empty', () => {
  const store = createUnsavedWork();
  const saved = { ...beginWork('old'), text: 'new', begun: { question: { label: 'Your shirt?' } } };
  keepWork(store, page, saved);
  settleWork(store, page, saved, 'new, formatted');
  expect(store.getState()[page]).toEqual({ ...beginWork('new, formatted'), begun: saved.begun });
  keepWork(store, page, { ...beginWork('new'), begun: fillForm(saved.begun, { question: {} }) });
  expect(store.getState()).toEqual({});
});

it('fills in of a form what differs from its beginning', () => {
  const start = { text: '', from: '2026-01-01', until: '2026-01-07' };
  expect(filledIn({ text: 'Closed', from: '2026-01-01' }, start)).toEqual({ text: 'Closed' });
  expect(filledIn({ text: '' }, start)).toEqual({});
});

it('forgets what was saved', () => {
  const store = createUnsavedWork();
  const saved = { ...beginWork('old'), text: 'new' };
  keepWork(store, page, saved);
  settleWork(store, page, saved, 'new, formatted');
  expect(store.getState()).toEqual({});
});
