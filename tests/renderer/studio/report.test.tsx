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

it('says first what became of it, then what to do, once, and what does not hold', () => {
  const html = reported({ failed: [failed, { ...failed, case: 'empty' }] });
  expect(html.split('The specification asks')).toHaveLength(2);
  const parts = [
    'Nothing was published.',
    'make it for one brand',
    'A5.contact, absent',
    'Where do we write?',
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
  expect(html).toContain('Take the change back, or say below why LAKE differs.');
  // It is made for one brand already.
  expect(html).not.toContain('make it for one brand');
  expect(html).toContain('Why LAKE differs here from the specification');
  expect(html).toContain('This is meant so for LAKE');
});

it('says that a brand fails which could not be asked', () => {
  expect(reported({ failed: [], brands: [{ brand: 'LAKE' }] })).toContain(
    'LAKE: the check of this brand fails.',
  );
});

it('shows messages as people read them, and what is missing in a word', () => {
  const differences = [
    { what: 'income', expected: null, actual: { field: 'income', code: 'maximum', message: 'Too much' } },
    { what: 'valid', expected: true, actual: ['income'] },
  ];
  const html = reported({ failed: [{ ...failed, differences }] });
  expect(html).toContain('<del>nothing</del><ins>Too much</ins>');
  expect(html).toContain('<del>true</del><ins>[&quot;income&quot;]</ins>');
});
