import { expect, it } from 'vitest';
import { type JsonObject, open, view } from '#engine/index.ts';
import { changed, flowsOf, foodAssistance, summerCamp } from '../sources.ts';

const flows = flowsOf(
  changed(summerCamp, {
    'pages/camp/review.json': {
      type: 'step',
      title: 'Is this right?',
      body: { answers: { type: 'summary', label: 'Your answers', journey: 'camp' } },
      buttons: { send: { type: 'submit', label: 'Sign up', action: 'sign-up' } },
    },
  }),
  { brand: 'LAKE' },
);
const secrets: Readonly<Record<string, string>> = { s1: '1234567', s2: 'pelican' };
const camp: JsonObject = {
  family: 'Lee',
  children: [
    {
      id: 'bo',
      name: 'Bo',
      age: 7,
      swims: true,
      ill: true,
      insurance: { $vault: 's1' },
      medicines: [{ id: 'm', name: 'Drops', dose: 2 }],
    },
    { id: 'al', name: 'Al', age: 4 },
  ],
  contacts: [
    {
      id: 'eve',
      name: 'Eve',
      phone: '555',
      code: { $vault: 's2' },
      hours: [{ id: 'h', from: 8, until: 12 }],
    },
    { id: 'kim', name: 'Kim', phone: '556' },
  ],
};

function linesAt(facts: JsonObject): readonly string[] {
  const url = '/camp/camp/review';
  const look = (handle: string) => secrets[handle];
  const { state } = open(flows, { visit: 'visit', facts: { camp: facts }, url, now: 0 }, look);
  const blocks = view(flows, state, look).screen.body.filter((block) => block.type === 'summary');
  return blocks.flatMap(({ label: title, items }) => [
    `# ${title}`,
    ...items.map(({ label, text, href }) => `${label} = ${text} → ${href ?? ''}`),
  ]);
}

it('lists each row in a section under what it is called, and leads to its own steps or to the list', () => {
  expect(linesAt(camp)).toEqual([
    '# Your answers',
    'Family name = Lee → /camp/camp?return=review',
    'Children = 2 → /camp/camp/children?return=review',
    '# Child 1',
    'Name = Bo → /camp/camp/children/bo/about?return=review',
    'Age = 7 → /camp/camp/children/bo/about?return=review',
    'Insurance number = Not shown → /camp/camp/children/bo/about?return=review',
    'Takes medicines = Yes → /camp/camp/children/bo/about?return=review',
    'Swimming = Yes → /camp/camp/children/bo/swimming?return=review',
    'Medicines = 1 → /camp/camp/children/bo/medicines?return=review',
    'Medicine 1: Name = Drops → /camp/camp/children/bo/medicines/m/what?return=review',
    'Medicine 1: Dose = 2 → /camp/camp/children/bo/medicines/m/dose?return=review',
    '# Child 2',
    'Name = Al → /camp/camp/children/al/about?return=review',
    'Age = 4 → /camp/camp/children/al/about?return=review',
    'Insurance number = Not answered → /camp/camp/children/al/about?return=review',
    'Takes medicines = No → /camp/camp/children/al/about?return=review',
    '# Contact 1',
    'Name = Eve → /camp/camp/contacts?return=review',
    'Code word = Not shown → /camp/camp/contacts?return=review',
    'Phone = 555 → /camp/camp/contacts?return=review',
    'Languages = Not answered → /camp/camp/contacts?return=review',
    'Time 1: From = 8 → /camp/camp/contacts?return=review',
    'Time 1: Until = 12 → /camp/camp/contacts?return=review',
    '# Contact 2',
    'Name = Kim → /camp/camp/contacts?return=review',
    'Code word = Not answered → /camp/camp/contacts?return=review',
    'Phone = 556 → /camp/camp/contacts?return=review',
    'Languages = Not answered → /camp/camp/contacts?return=review',
    'When = Not answered → /camp/camp/contacts?return=review',
  ]);
});

it('says in the words of a link which row it is about', () => {
  const { state } = open(flows, { visit: 'visit', facts: { camp }, url: '/camp/camp/review', now: 0 });
  const items = view(flows, state).screen.body.flatMap((block) =>
    block.type === 'summary' ? block.items : [],
  );
  expect(items.map(({ heading = '', label }) => `${heading} | ${label}`)).toEqual(
    expect.arrayContaining(['Child 1 | Medicine 1: Dose', ' | Family name']),
  );
});

it('never shows what is sensitive in a row', () => {
  const lines = linesAt(camp).join('\n');
  for (const secret of Object.values(secrets)) expect(lines).not.toContain(secret);
});

it('says of a question in a group what the group is about, and writes months as people do', () => {
  const form = flowsOf(foodAssistance);
  const claim = { place: 'HOME', home: { city: 'Salem' }, movedIn: '2024-03', callFrom: '09:00' };
  const url = '/food/apply/review';
  const { state } = open(form, { visit: 'visit', facts: { claim }, url, now: 0 });
  const lines = view(form, state)
    .screen.body.filter((block) => block.type === 'summary')
    .flatMap(({ items }) => items.map(({ label, text }) => `${label} = ${text}`));
  expect(lines).toContain('The address: City = Salem');
  expect(lines).toContain('Since which month? = 03/2024');
  expect(lines).toContain('When may we call? From = 09:00');
});
