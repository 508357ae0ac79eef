import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseExpression } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import { mutantsOf, type Mutant } from '#tools/mutate/mutants.ts';
import { operatorNames, operatorTables } from '#tools/mutate/operators.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';
import { replacementsIn } from '#tools/mutate/replacements.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { bicycleRental } from '../run-flows.ts';

const folder = 'tools/mutate/operators';
const { sources } = readFlows(bicycleRental);
const known = replacementsIn(sources);
const mutants = Object.keys(sources.documents).flatMap((file) => mutantsOf(file, sources, known));

/** What an operator makes of a place, each in a line. */
function madeOf(operator: string, file: string, path: string): readonly unknown[] {
  return mutants
    .filter((one) => one.operator === operator && one.file === file && one.path === path)
    .map(({ after }: Mutant) => after);
}

describe('operators', () => {
  it('stand in one table each, which is a file of the folder', () => {
    expect(operatorTables.flatMap((table) => Object.keys(table)).toSorted()).toEqual(
      operatorNames.toSorted(),
    );
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.filter((text) => text.includes('satisfies OperatorTable'))).toHaveLength(
      operatorTables.length,
    );
    expect(operatorNames.length).toBeGreaterThanOrEqual(25);
  });

  it('change one thing of one document each, and never the same thing twice', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    for (const { file, document } of mutants) {
      // Orders count, too.
      expect(JSON.stringify(document)).not.toBe(JSON.stringify(sources.documents[file]));
    }
  });

  it('swap nothing in a translation, which is in the order of what it translates', () => {
    const file = 'locales/es/pages/rent/rider.json';
    const own = mutants.filter((one) => one.file === file);
    expect(own.map(({ operator }) => operator)).toContain('change-text');
    expect(own.filter(({ operator }) => operator.startsWith('swap-'))).toEqual([]);
  });

  it('make mutants whose ids stay where only what is beside them changes', () => {
    const file = 'tables/routing.json';
    const idsOf = (documents: typeof sources.documents): readonly string[] =>
      mutantsOf(file, { ...sources, documents }, known).flatMap(({ id, operator }) =>
        operator === 'drop-row' ? [id] : [],
      );
    const elsewhere = JSON.stringify(sources.documents[file]).replace('"/shops"', '"cancelled"');
    const changed = { ...sources.documents, [file]: JSON.parse(elsewhere) as JsonObject };
    const [before, after] = [idsOf(sources.documents), idsOf(changed)];
    expect(before).toHaveLength(7);
    expect(after.map((id, at) => id === before[at])).toEqual([false, true, true, true, true, true, true]);
  });

  it.each([
    [
      'weaken-condition',
      'pages/rent/days.json',
      '/body/insurance/body/confirmUninsured/when',
      ['has(rental.insured)', '!rental.insured'],
    ],
    ['always-false', 'tables/access.json', '/rows/winter/when', ['false']],
    ['negate-condition', 'tables/access.json', '/rows/winter/when', ['!(flags.winter)']],
    ['change-comparison', 'pages/rent/index.json', '/body/bicycle/when', ["rental.size == ''"]],
    ['change-bound', 'pages/rent/account.json', '/body/password/minLength', [9, 7]],
    ['drop-required', 'pages/rent/account.json', '/body/password/required', [undefined]],
    ['misspell-reference', 'pages/rent/account.json', '/buttons/rent/action', ['rent-submitx']],
    ['drop-lock', 'pages/rent/papers.json', '/locked/~1body~1rules', [undefined]],
    ['drop-token', 'tables/progress.json', '/transitions/ready/from', [[]]],
    ['change-state', 'tables/progress.json', '/transitions/ready/to', ['requested']],
    ['flip-boolean', 'pages/rent/account.json', '/body/password/meter', [false]],
  ])('%s of %s#%s', (operator, file, path, made) => {
    expect(madeOf(operator, file, path)).toEqual(made);
  });

  it('leave out entries, and let neighbours change places', () => {
    const rows = (operator: string) =>
      madeOf(operator, 'tables/routing.json', '/tables/progress/rows').map((made) =>
        Object.keys(made as object),
      );
    expect(rows('drop-row')).toEqual([
      ['cancelled', 'otherwise'],
      ['ready', 'otherwise'],
      ['ready', 'cancelled'],
    ]);
    // `ready` and `cancelled` are about other tokens, so their order makes no difference.
    expect(rows('swap-rows')).toEqual([['ready', 'otherwise', 'cancelled']]);
    expect(rows('duplicate-row')).toEqual([['otherwiseAgain', 'ready', 'cancelled', 'otherwise']]);
  });

  it('change what is sent', () => {
    const path = '/steps/register/with/body';
    expect(madeOf('drop-mapped', 'actions/rent-submit.json', path)).toEqual([
      { password: '{{parameters.password}}' },
      { email: '{{rider.email}}' },
    ]);
    expect(madeOf('change-mapped', 'actions/rent-submit.json', path)).toEqual([
      { email: '{{parameters.password}}', password: '{{rider.email}}' },
    ]);
  });
});

describe('an expression', () => {
  it.each([
    'a.b == 1 && !(c || d)',
    "x in ['a', 'b'] ? y.size() : -z",
    "list.filter(one, one.name.matches('^[a-z]+$'))[0].name",
    "default(flags['a-b'], 'it\\'s')",
  ])('%s means the same when it is printed', (source) => {
    const print = (text: string): string => {
      const parsed = parseExpression(text);
      if (!('node' in parsed)) throw new Error(text);
      return printExpression(parsed.node);
    };
    expect(print(print(source))).toBe(print(source));
  });
});
