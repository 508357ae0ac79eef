import { describe, expect, test } from 'vitest';

import { functions, signatures } from '#engine/compile.ts';
import { neutralNotation } from '#engine/expression/notation.ts';
import { formatFunctions } from '#engine/expression/functions/format.ts';
import type { FunctionBody, WriterBody } from '#engine/expression/scope.ts';
import { evaluateJson } from './garden.ts';

test.each([
  ["'ann lee'.startsWith('ann')", true],
  ["'ann lee'.endsWith('ann')", false],
  ["'ann lee'.contains('n l')", true],
  ["upper('ab')", 'AB'],
  ["lower('AB')", 'ab'],
  ["trim('  a b ')", 'a b'],
  ["titleCase('123 NORTH MAIN street')", '123 North Main Street'],
  ["titleCase('4th st., apt 2b')", '4th St., Apt 2b'],
  ["titleCase('WINSTON-SALEM')", 'Winston-Salem'],
  ["titleCase('n.w. o\\'fallon')", "N.W. O'Fallon"],
  ["titleCase('st. mary\\'s')", "St. Mary's"],
  ["titleCase('cañon émile')", 'Cañon Émile'],
  ['titleCase(absent)', ''],
  ["digits('+1 (555) 123-4567')", '15551234567'],
  ["digits('none')", ''],
  ["plainWords(' José  O’Brien-Núñez Jr. ')", ['JOSE', 'OBRIEN', 'NUNEZ', 'JR']],
  ["plainWords('STRASSE') == plainWords('Straße')", true],
  ["plainWords('Μάριος') == plainWords('ΜΑΡΙΟΣ')", true],
  ["plainWords('मीरा') == plainWords('मारी')", false],
  ["plainWords('—')", []],
  ['plainWords(absent)', []],
  ["first('1234567', 3)", '123'],
  ["first('12', 3)", '12'],
  ["first('añb', 2)", 'añ'],
  ["first('12', 0)", ''],
  ["first('12', -1)", ''],
  ["last('1234567', 4)", '4567'],
  ["last('12', 4)", '12'],
  ["last('12', 0)", ''],
  ["plural(1, 'day', 'days')", 'day'],
  ["plural(2, 'day', 'days')", 'days'],
  ["plural(0, 'day', 'days')", 'days'],
  ['words(0)', 'zero'],
  ['words(9)', 'nine'],
  ['words(10)', '10'],
  ['words(-1)', '-1'],
  ['words(2.5)', '2.5'],
  ['words(absent)', undefined],
  ["'añb'.size()", 3],
  ['[1, 2].size()', 2],
  ['constants.labels.size()', 2],
  ["join(['a', 'b'], ' · ')", 'a · b'],
  ["join([1, 2], ', ')", '1, 2'],
  ["join([], ', ')", ''],
  ["sentence(['Bad name.', 'Bad date', 'Bad name'])", 'Bad name, Bad date.'],
  ["sentence(['Only.'])", 'Only.'],
  ["sentence([''])", ''],
  ['sentence([])', ''],
  ['min(3, 1, 2)', 1],
  ['max(3, 1, 2)', 3],
  ['max([3, 1])', 3],
  ['min([])', undefined],
  ['max(1 / 3, 0.3)', 1 / 3],
  ['sum([0.1, 0.2])', 0.3],
  ['sum([])', 0],
  ['floor(2.9)', 2],
  ['floor(-2.1)', -3],
  ['floor(10 / 3)', 3],
  ['ceil(2.1)', 3],
  ['ceil(-2.9)', -2],
  ['ceil(10 / 3)', 4],
  ['ceil(-10 / 3)', -3],
  ['round(2.5)', 2],
  ['round(2.675, 2)', 2.68],
  ['round(2.5, -1)', undefined],
  ['round(2.5, 0.5)', undefined],
  ['power(2, 10)', 1024],
  ['power(1.5, 2)', 2.25],
  ["age('1990-06-15', '2026-06-14')", 35],
  ["age('1990-06-15', '2026-06-15')", 36],
  ["age('2008-02-29', '2026-02-28')", 17],
  ["age('2008-02-29', '2026-03-01')", 18],
  ["age('2008-02-29', '2028-02-29')", 20],
  ["age('2008-02-30', '2026-03-01')", undefined],
  ["age('2008--01', '2026-03-01')", undefined],
  ["age('', '2026-03-01')", undefined],
  ["daysBetween('2024-02-28', '2024-03-01')", 2],
  ["daysBetween('2024-03-01', '2024-02-28')", -2],
  ["daysBetween('x', '2024-02-28')", undefined],
  ["addDays('2024-02-28', 2)", '2024-03-01'],
  ["addDays('2024-03-01', -1)", '2024-02-29'],
  ["addDays('2024-03-01', 100000000000)", undefined],
  ["secondsBetween('2026-11-20T10:00:00Z', '2026-11-20T10:01:30.5Z')", 90.5],
  ["secondsBetween('2026-11-20T10:00:00Z', '2026-11-20T09:59:00Z')", -60],
  ["secondsBetween('2026-11-20T10:00:00+02:00', '2026-11-20T10:00:00Z')", 7200],
  ["secondsBetween('2026-11-20T10:00:00.123456789Z', '2026-11-20T10:00:01.123Z')", 1],
  ["secondsBetween('2026-11-20T10:00', '2026-11-20T10:00:05Z')", 5],
  ["secondsBetween('2026-11-20', '2026-11-21')", 86400],
  ["secondsBetween('2026-02-30T10:00:00Z', '2026-11-20')", undefined],
  ["secondsBetween('2026-11-20T25:00:00Z', '2026-11-20')", undefined],
  ["secondsBetween('yesterday', '2026-11-20')", undefined],
  ["secondsBetween(absent, '2026-11-20')", undefined],
  ["month('2026-02-09')", 2],
  ["month('2026-02-09T10:00:00Z')", 2],
  ["month('2026-13-09')", undefined],
  ["day('2026-02-09')", 9],
  ["day('')", undefined],
  ["addMonths('2026-01-31', 1)", '2026-02-28'],
  ["addMonths('2024-01-31', 1)", '2024-02-29'],
  ["addMonths('2026-11-20', -11)", '2025-12-20'],
  ["addMonths('2026-11-20', 2.9)", '2027-01-20'],
  ["addMonths('', 1)", undefined],
  ["addYears('2024-02-29', 1)", '2025-02-28'],
  ["addYears('2026-11-20', -30)", '1996-11-20'],
  ["addYears('9999-11-20', 1)", undefined],
  ["year('2026-02-09')", 2026],
  ["year('2026-02-09T10:00:00Z')", 2026],
  ["number('12')", 12],
  ["number(' -1.50 ')", -1.5],
  ["number('')", undefined],
  ["number('1,000')", undefined],
  ["number('12 months')", undefined],
  ["['a', 'b', 'c'].slice(1)", ['b', 'c']],
  ["['a', 'b', 'c'].slice(0, 2)", ['a', 'b']],
  ["['a', 'b', 'c'].slice(2, 1)", []],
  ["['a', 'b', 'c'].slice(5)", []],
  ['garden.plants.slice(1).map(p, p.name)', ['mint', 'sage']],
  ['decimal(1234567.5)', '1,234,567.5'],
  ['decimal(-1234.5, 2)', '-1,234.50'],
  ['decimal(absent)', undefined],
  ["plural(1, 'day', 'days')", 'day'],
  ["plural(0, 'day', 'days')", 'days'],
  ["plural(1.5, 'day', 'days')", 'days'],
  ["date('2024-03-09')", '03/09/2024'],
  ["date('2024-13-09')", undefined],
])('%s is %j', (source, expected) => {
  expect(evaluateJson(source)).toEqual(expected);
});

describe('money', () => {
  test.each([
    ['money(1234.5, 2)', '$1,234.50'],
    ['money(1234.5)', '$1,234'],
    ['money(1235.5)', '$1,236'],
    ['money(-5)', '-$5'],
    ['money(-0.4)', '$0'],
    ['money(0, 2)', '$0.00'],
    ['money(999.995, 2)', '$1,000.00'],
    ['money(1234567.005, 2)', '$1,234,567.00'],
    ['money(1234567.015, 2)', '$1,234,567.02'],
    ['money(100 / 3, 2)', '$33.33'],
    ['money(absent, 2)', undefined],
    ['money(5, -1)', undefined],
    ['money(5, 1.5)', undefined],
  ])('%s is %j', (source, expected) => {
    expect(evaluateJson(source)).toBe(expected);
  });
});

describe('percent', () => {
  test.each([
    ['percent(0.0825, 2)', '8.25%'],
    ['percent(0.08, 2)', '8.00%'],
    ['percent(0.0825, 1)', '8.2%'],
    ['percent(0.0835, 1)', '8.4%'],
    ['percent(-0.05, 0)', '-5%'],
    ['percent(-0.001, 0)', '0%'],
    ['percent(1 / 3, 3)', '33.333%'],
    ['percent(absent, 2)', undefined],
    ['percent(0.1, -2)', undefined],
  ])('%s is %j', (source, expected) => {
    expect(evaluateJson(source)).toBe(expected);
  });
});

test('every function answers to whatever it is given', () => {
  const values = [undefined, '', 'x', 0, -1.5, true, [], [1, 'a'], {}, { a: 1 }];
  const writers = Object.values(formatFunctions).map((write: WriterBody) =>
    write.bind(undefined, neutralNotation),
  );
  const all: readonly FunctionBody[] = [...Object.values(functions), ...writers];
  expect(all).toHaveLength(Object.keys(signatures).length);
  for (const run of all) {
    for (const one of values) for (const other of values) expect(() => run(one, other, one)).not.toThrow();
  }
});
