import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Report } from '#renderer/studio/releases/report.tsx';

const failed = {
  clause: 'A5.contact',
  case: 'absent',
  says: 'The email is required.',
  file: 'specification/clauses/A5.json',
  line: 7,
  differences: [{ what: 'email', expected: 'Please enter your email', actual: 'Where do we write?' }],
};
const counts = { clauses: 9, hold: 9, scenarios: 2, scenariosHold: 2 };

function reported(verified: object): string {
  const steps = [{ name: 'flows verify', code: 1, printed: JSON.stringify({ ...counts, ...verified }) }];
  const nothing = (): void => undefined;
  return renderToStaticMarkup(
    <Report
      command="publish"
      job={{ isDone: true, steps }}
      isBusy={false}
      onAccept={nothing}
      onOpen={nothing}
    />,
  );
}

it('says first what became of it, then what does not hold, and what to do', () => {
  const html = reported({ failed: [failed] });
  const parts = [
    'Nothing was published.',
    'A5.contact, absent',
    'Where do we write?',
    'The specification asks',
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

it('shows what does not hold for a brand, and lets a person say that it is meant so', () => {
  const brand = { brand: 'LAKE', fails: 1, document: 'brands/lake/brand.json', failed: [failed] };
  const html = reported({ failed: [], brands: [brand] });
  expect(html).toContain('LAKE: 1 clause does not hold.');
  expect(html).toContain('Where do we write?');
  expect(html).toContain('Why LAKE differs here from the specification');
  expect(html).toContain('This is meant so for LAKE');
});

it('says that a brand fails which could not be asked', () => {
  expect(reported({ failed: [], brands: [{ brand: 'LAKE' }] })).toContain(
    'LAKE: the check of this brand fails.',
  );
});
