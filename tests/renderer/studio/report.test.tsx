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
  return printed(JSON.stringify({ ...counts, ...verified }), 'flows verify');
}

function printed(text: string, name = 'flows publish', settled: readonly string[] = []): string {
  const steps = [{ name, code: 1, printed: text }];
  const nothing = (): void => undefined;
  return renderToStaticMarkup(
    <Report
      command="publish"
      job={{ isDone: true, steps }}
      isBusy={false}
      settled={settled}
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
    'make it for another brand',
    'The email is required.',
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
  expect(html).not.toContain('make it for another brand');
  expect(html).toContain('Why LAKE differs here from the specification');
  expect(html).toContain('This is meant so for LAKE');
});

it('leaves out a scenario that was recorded again, and keeps what is still to be settled', () => {
  const file = 'specification/scenarios/join.json';
  const said = JSON.stringify({ ...counts, failed: [failed, { ...failed, file, says: 'Somebody joins.' }] });
  expect(printed(said, 'flows verify')).toContain('Somebody joins.');
  const html = printed(said, 'flows verify', [file]);
  expect(html).not.toContain('Somebody joins.');
  expect(html).toContain('The email is required.');
  expect(html).toContain('1 of them recorded again.');
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
  expect(html).toContain('<del>yes</del><ins>income</ins>');
});

it('counts what does not hold, or says that all does', () => {
  expect(reported({ failed: [] })).toContain('All 9 clauses and 2 scenarios hold.');
  expect(reported({ hold: 8, scenariosHold: 0, failed: [failed] })).toContain(
    '1 of 9 clauses does not hold; 2 of 2 scenarios do not hold. The rest holds.',
  );
  expect(reported({ failed: [], brands: [{ brand: 'LAKE', fails: 1 }] })).toContain(
    'Something does not hold for LAKE. The rest holds.',
  );
});

it('says that a release is stored, and names no option of a command', () => {
  const why = 'ann is its author, and FOUR_EYES is on: somebody else publishes it by "flows publish 1".';
  const html = printed(`Release 1 is stored. ${why}`);
  expect(html).toContain('Release 1 is stored. It is not live yet.');
  expect(html).toContain('somebody else publishes it by choosing it at “What”.');
  expect(html).not.toContain('Nothing was published.');
  expect(html).not.toContain('✗');
  const refused =
    'Nothing was published. If this is meant, say --breaking; in the studio, tick "Even if it breaks visits".';
  expect(printed(JSON.stringify({ refused }))).toContain(
    'If this is meant, tick “Even if it breaks visits”.',
  );
});
