/* oxlint-disable unicorn/no-thenable -- what follows is `then` in a clause; nobody waits for it */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';
import { clauses, verifyChanged } from './verify-changed.ts';

const sentences = '../specification/clauses/sentences/A1.json';

describe('the specification that flows verify reads', () => {
  it('reports the file and line of a malformed clause', async () => {
    const { code, stdout, stderr } = await verifyChanged({
      [clauses]: { replace: '"type": "text"', by: '"type": "text", "contain": "x"' },
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/rentals\.json:\d+:\d+ error unknown-key/);
    expect(stderr).toContain('Did you mean "contains"?');
  });

  it('refuses facts in a clause that the schema does not know', async () => {
    const { code, stderr } = await verifyChanged({
      [clauses]: { replace: '"status": "PICKED_UP"', by: '"stattus": "PICKED_UP"' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/rentals\.json:\d+:\d+ error unknown-key/);
  });

  it.each([
    ['unknown-given', '"given": ["chosen"]', '"given": ["choosen"]', 'Did you mean "chosen"?'],
    [
      'unused-given',
      '"givens": {',
      '"givens": { "alone": { "says": "x" },',
      'Nothing names the given "alone".',
    ],
    ['unknown-given', '"says": "A rider is signed in."', '"says": "x", "given": ["chosen"]', 'above'],
    [
      'unused-value',
      '"givens": {',
      '"values": { "alone": 1 }, "givens": {',
      'Nothing names the value "alone".',
    ],
    ['unknown-value', '"status": "PICKED_UP"', '"status": "{pickedUp}"', 'There is no value "pickedUp"'],
    ['uneven-row', '[3, "12.50", { "value": 37.5 }]', '[3, "12.50"]', 'has 2 cells'],
    ['missing-key', '"type": "calculate",\n      "name": "rentalPrice",', '"type": "calculate",', '"name"'],
    ['wrong-shape', '"disabled": false', '"disabled": false, "token": "keeps"', 'Did you mean "keep"?'],
    ['unknown-clause', '"says": "The shop smiles."', '"says": "x", "continues": true', 'continues a clause'],
  ])('refuses what is given or asked wrongly: %s', async (code, replace, by, says) => {
    const { code: exit, stderr } = await verifyChanged({ [clauses]: { replace, by } });
    expect(exit).toBe(1);
    expect(stderr).toMatch(new RegExp(`rentals\\.json:\\d+:\\d+ error ${code}`));
    expect(stderr).toContain(says);
  });

  it('fills in the values that all files share, and says which are faulty', async () => {
    const root = changedFlows({
      [clauses]: { replace: '"status": "PICKED_UP"', by: '"status": "{pickedUp}"' },
    });
    const head = { $schema: './givens.schema.json', type: 'givens', says: 'What files share.' };
    const write = (shared: object) =>
      writeFileSync(
        join(root, '../specification/clauses/givens.json'),
        JSON.stringify({ ...head, givens: {}, ...shared }),
      );
    write({ values: { pickedUp: 'PICKED_UP' } });
    const filled = await runFlows(['verify', '--root', root]);
    write({ values: { pickedUp: 'PICKED_UP', alone: 1 } });
    const unused = await runFlows(['verify', '--root', root]);
    write({ values: { pickedUp: '{pickdUp}' } });
    const unknown = await runFlows(['verify', '--root', root]);
    expect([filled.code, filled.stderr]).toEqual([0, '']);
    expect(unused.stderr).toMatch(/^[^ ]*givens\.json:\d+:\d+ error unused-value/);
    expect(unknown.stderr).toMatch(/^[^ ]*givens\.json:\d+:\d+ error unknown-value/);
    expect(unknown.stderr.match(/ error /g)).toHaveLength(1);
  });

  it('goes on with a clause in another file, whose cases have names of their own', async () => {
    const root = changedFlows({});
    const more = (name: string) => {
      const cases = { [name]: { step: 'rent/index', type: 'check', answers: {}, then: { size: null } } };
      const head = { $schema: './clauses.schema.json', type: 'clauses', section: 'A§1', says: 'More.' };
      const text = JSON.stringify({ ...head, clauses: { 'A1.size': { continues: true, cases } } });
      writeFileSync(join(root, '../specification/clauses/more.json'), text);
      return runFlows(['verify', '--root', root]);
    };
    const [another, same] = [await more('another'), await more('none')];
    expect(another.stdout).toMatch(/A1\.size .*rentals\.json:\d+\n.*\n {2}case another .*more\.json:1\n/);
    expect(same.stderr).toContain('error duplicate-case');
  });

  it('refuses the same id in two files', async () => {
    const root = changedFlows({});
    const folder = join(root, '../specification/clauses');
    writeFileSync(join(folder, 'second.json'), readFileSync(join(folder, 'rentals.json')));
    const { code, stderr } = await runFlows(['verify', '--root', root]);
    expect(code).toBe(1);
    expect(stderr).toContain('error duplicate-clause');
    expect(stderr).toContain('It is here first.');
  });

  it('maps sentences to clauses and the documents that decide them', async () => {
    const { stdout } = await runFlows(['verify', '--coverage', '--root', bicycleRental]);
    expect(stdout).toContain('A§1  12 sentences: 8 hold, 2 pending, 2 not testable\n');
    expect(stdout).toContain(
      '  Sizes are S, M and L\n    A1.size  holds  pages/rent/index.json\n    A1.words  holds  pages/rent/index.json\n',
    );
    expect(stdout).toContain('    A1.price  holds  rules/calculations.json');
    expect(stdout).toContain('    A1.away  holds  tables/progress.json tables/routing.json');
    expect(stdout).toContain('    A1.cancel  holds  actions/cancel-rental.json');
    expect(stdout).toContain('    A1.helmets  pending  There are none yet.');
    expect(stdout).toContain('    A1.smile  not testable  A smile is no data.');
    expect(stdout).toContain('  Locks are sold from June\n    pending  June has not come.\n');
    expect(stdout).toContain('  Opening hours: not shown\n    not testable  Nothing is said of them.\n');
  });

  it('refuses a sentence that names a clause which does not exist', async () => {
    const { code, stderr } = await verifyChanged({
      [sentences]: { replace: '["A1.price"]', by: '["A1.price", "A1.prices"]' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/A1\.json:\d+:\d+ error unknown-clause/);
    expect(stderr).toContain('The sentence "The price is the daily rate times the days"');
    expect(stderr).toContain('Did you mean "A1.price"?');
  });

  it('refuses a clause that no sentence names', async () => {
    const { code, stderr } = await verifyChanged({
      [sentences]: { replace: '"clauses": ["A1.age"]', by: '"pending": "Not yet."' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/rentals\.json:\d+:\d+ error unnamed-clause/);
    expect(stderr).toContain('No sentence of the specification names the clause "A1.age".');
  });

  it('refuses a sentence with neither clauses nor a reason', async () => {
    const { code, stderr } = await verifyChanged({
      [sentences]: { replace: '{ "clauses": ["A1.age"] }', by: '{}' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/A1\.json:\d+:\d+ error missing-key/);
    expect(stderr).toContain('Riders are at least 14');
    expect(stderr).not.toContain('unnamed-clause');
  });

  describe('names tests that show what no case can', () => {
    const show = (shownBy: string) =>
      verifyChanged(
        {
          [clauses]: { replace: '"notTestable": "A smile is no data."', by: `"shownBy": ["${shownBy}"]` },
          [sentences]: { replace: '"pending": "June has not come."', by: `"shownBy": ["${shownBy}"]` },
          '../tests/smile.test.ts': "it('smiles all day', () => undefined);",
        },
        '--coverage',
      );

    it.each(['tests/smile.test.ts', 'tests/smile.test.ts > smiles all day'])('by %s', async (test) => {
      const { code, stdout } = await show(test);
      expect(code).toBe(0);
      expect(stdout).toContain('12 sentences: 8 hold, 1 pending, 2 shown by tests, 1 not testable\n');
      expect(stdout).toContain(`  Locks are sold from June\n    shown by  ${test}\n`);
      expect(stdout).toContain(`    A1.smile  shown by  ${test}\n`);
      expect(stdout).toContain('1 pending, 1 shown by tests, 0 not testable\n9 of 9 clauses hold\n');
    });

    it.each([
      ['tests/smiles.test.ts', 'There is no test tests/smiles.test.ts.'],
      ['tests/smile.test.ts > smiles at night', 'tests/smile.test.ts has no test "smiles at night".'],
    ])('and refuses %s, which the project does not have', async (test, message) => {
      const { code, stderr } = await show(test);
      expect(code).toBe(1);
      expect(stderr).toMatch(/A1\.json:\d+:\d+ error unknown-test/);
      expect(stderr).toMatch(/rentals\.json:\d+:\d+ error unknown-test/);
      expect(stderr).toContain(message);
    });

    it('which a server has no folder of', async () => {
      const { code, stderr } = await verifyChanged({
        [clauses]: {
          replace: '"notTestable": "A smile is no data."',
          by: '"shownBy": ["tests/smile.test.ts"]',
        },
      });
      expect([code, stderr]).toEqual([0, '']);
    });

    it('and what of a sentence does not hold yet beside what is shown', async () => {
      const { stdout } = await verifyChanged(
        {
          [sentences]: {
            replace: '{ "clauses": ["A1.age"] }',
            by: '{ "clauses": ["A1.age"], "pending": "Not for guests." }',
          },
        },
        '--coverage',
      );
      expect(stdout).toContain('12 sentences: 7 hold, 3 pending, 2 not testable\n');
      expect(stdout).toContain('  Riders are at least 14\n    pending  Not for guests.\n    A1.age  holds');
    });

    it('but nothing beside what nothing can show', async () => {
      const { code, stderr } = await verifyChanged({
        [sentences]: { replace: '"notTestable": "Nothing', by: '"pending": "x", "notTestable": "Nothing' },
      });
      expect([code, stderr]).toEqual([1, expect.stringContaining('Opening hours: not shown')]);
    });
  });

  it('may be missing where the flows say something of themselves', async () => {
    const { code, lines } = await verifyChanged({ '../specification/clauses': undefined });
    expect([code, lines.at(-1)]).toEqual([0, '0 of 0 clauses hold']);
    expect(lines[0]).toMatch(/^\d+ of \d+ scenarios and examples hold$/);
  });

  it('says what to do where there is nothing to verify', async () => {
    const { code, stderr } = await runFlows(['verify', '--root', 'tests/fixtures/summer-camp/flows']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('There is nothing to verify')]);
  });
});
