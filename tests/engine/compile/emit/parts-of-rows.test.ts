import { describe, expect, it } from 'vitest';
import { open, type RawJson, view } from '#engine/index.ts';
import { type Changes, changed, flowsOf, problemsOf, summerCamp } from '../../sources.ts';

const hour: Changes[string] = {
  type: 'part',
  here: 'hour',
  body: {
    from: { type: 'number', label: 'From', bind: 'here.from', required: true },
    until: { type: 'number', label: 'Until', bind: 'here.until' },
  },
};
const dose: Changes[string] = {
  type: 'part',
  here: 'medicine',
  body: { dose: { type: 'number', label: 'Dose', bind: 'here.dose' } },
};
type Body = { readonly [name: string]: RawJson };

const continues = { continue: { type: 'submit', label: 'Continue', action: 'advance' } };
const step = (body: Body) => ({
  type: 'step',
  title: 'Any',
  body,
  buttons: continues,
});
const pageOfRow = 'pages/camp/children/{child}/medicines/{medicine}/dose.json';
const ofCamp = (more: Changes) =>
  changed(summerCamp, { 'parts/hour.json': hour, 'parts/dose.json': dose, ...more });
const contactsOf = (body: Body): Body => ({
  contacts: { type: 'rows', label: 'Contacts', bind: 'camp.contacts', as: 'contact', body },
});
const hours = (bind: string): Body => ({
  hours: {
    type: 'rows',
    label: 'Hours',
    bind: 'contact.hours',
    as: 'time',
    body: { span: { type: 'part', part: 'hour', bind } },
  },
});

describe('a part that is bound to a row', () => {
  it('asks about the row on the pages of the row', () => {
    const flows = flowsOf(
      ofCamp({ [pageOfRow]: step({ much: { type: 'part', part: 'dose', bind: 'medicine' } }) }),
    );
    const screen = flows.compiled.pages['camp/children/{child}/medicines/{medicine}/dose'];
    expect(screen && flows.fields(screen).map(({ name, field }) => [name, field.bind])).toEqual([
      ['muchDose', 'medicine.dose'],
    ]);
  });

  it('asks about each row of a list on one page, also of a list in a list', () => {
    const page = { 'pages/camp/contacts.json': step(contactsOf(hours('time'))) };
    expect(problemsOf(ofCamp(page))).toEqual([]);
    const contacts = [{ id: 'eve', hours: [{ id: 'one', until: 3 }] }];
    const flows = flowsOf(ofCamp(page), { brand: 'LAKE' });
    const begun = { visit: 'visit', facts: { camp: { contacts } }, url: '/camp/camp/contacts', now: 0 };
    const drawn = JSON.stringify(view(flows, open(flows, begun).state));
    expect(drawn).toMatch(/one\/spanUntil".*?"value":"?3/);
  });

  it.each([
    [
      'a row of another type',
      pageOfRow,
      step({ much: { type: 'part', part: 'dose', bind: 'child' } }),
      'part-place',
    ],
    ['a row of another list', 'pages/camp/contacts.json', step(contactsOf(hours('contact'))), 'part-place'],
    [
      'a row that is not known there',
      'pages/camp/index.json',
      step({ a: { type: 'part', part: 'dose', bind: 'medicine' } }),
      'unknown-fact',
    ],
    [
      'a fact that the row does not have',
      pageOfRow,
      step({ a: { type: 'part', part: 'dose', bind: 'medicine.doze' } }),
      'unknown-fact',
    ],
  ])('is not right with %s', (_title, path, document, code) => {
    expect(problemsOf(ofCamp({ [path]: document })).map((problem) => problem.code)).toContain(code);
  });
});
