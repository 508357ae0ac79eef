import { describe, expect, test } from 'vitest';
import { calculate, type JsonObject } from '#engine/index.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();

function check(name: string, cases: readonly (readonly [inputs: JsonObject, expected: unknown])[]): void {
  test.each(cases)(`${name} of %j is %j`, (inputs, expected) => {
    expect(calculate(flows, name, inputs, {})).toEqual(expected === undefined ? {} : { value: expected });
  });
}

function checkRefused(name: string, message: string, cases: readonly JsonObject[]): void {
  test.each(cases)(`${name} refuses %j`, (inputs) => {
    expect(calculate(flows, name, inputs, {})).toEqual({ error: `Invalid input: ${message}` });
  });
}

describe('numbers', () => {
  check('formatMoney', [
    [{ value: 1234.5 }, '$1,234'],
    [{ value: 1235.5 }, '$1,236'],
    [{ value: 1234.5, precision: 2 }, '$1,234.50'],
    [{ value: '1234567.005', precision: 2 }, '$1,234,567.00'],
    [{ value: '1234567.015', precision: '2' }, '$1,234,567.02'],
    [{ value: 0 }, '$0'],
    [{ value: -5 }, '-$5'],
    [{ value: 999999.5 }, '$1,000,000'],
  ]);
  checkRefused(
    'formatMoney',
    'formatMoney requires both v and precision to be valid numbers and precision cannot be negative.',
    [
      { value: 1, precision: -1 },
      { value: 1, precision: 1.5 },
      { value: 1, precision: 'two' },
      { value: 'NaN' },
      { value: Number.NaN },
      { value: '' },
      {},
    ],
  );
  check('formatPercent', [
    [{ value: 0.0825 }, '8.250%'],
    [{ value: 0.0825, precision: 2 }, '8.25%'],
    [{ value: 0.08, precision: 2 }, '8.00%'],
    [{ value: 0.0825, precision: 1 }, '8.2%'],
    [{ value: 0.0835, precision: 1 }, '8.4%'],
    [{ value: 0.0825, precision: 0 }, '8%'],
    [{ value: '0.172' }, '17.200%'],
    [{ value: 0 }, '0.000%'],
  ]);
  checkRefused(
    'formatPercent',
    'formatPercent requires value and precision to be numbers, precision a whole one from 0 to 30.',
    [{ value: 0.1, precision: -1 }, { value: 'ten' }, {}],
  );
  check('numberInWords', [
    [{ value: 0 }, 'zero'],
    [{ value: 3 }, 'three'],
    [{ value: '9' }, 'nine'],
    [{ value: 10 }, '10'],
  ]);
  check('fileSize', [
    [{ value: 0 }, '0 bytes'],
    [{ value: 999 }, '999 bytes'],
    [{ value: 1000 }, '1 KB'],
    [{ value: 1500 }, '1.5 KB'],
    [{ value: 999949 }, '999.9 KB'],
    [{ value: 999950 }, '1 MB'],
    [{ value: 2500000 }, '2.5 MB'],
    [{ value: 1200000000 }, '1200 MB'],
  ]);
  checkRefused('fileSize', 'fileSize requires value to be a number that is 0 or more.', [{ value: -1 }, {}]);
  check('stepperPosition', [
    [{ progress: 'INITIAL' }, 0],
    [{ progress: 'PRODUCT_SELECT' }, 1],
    [{ progress: 'MORE_INFO' }, 2],
    [{ progress: 'LINK_INCOME' }, 3],
    [{ progress: 'ID_UPLOAD' }, 4],
    [{ progress: 'SIGNING' }, 5],
    [{ progress: 'ENOTARY' }, 6],
    [{ progress: 'MANUAL_NOTARY' }, 6],
    [{ progress: 'COMPLETE' }, 7],
  ]);
  checkRefused('stepperPosition', 'stepperPosition requires a known progress.', [{ progress: 'DONE' }, {}]);
});

describe('texts', () => {
  check('formatPhone', [
    [{ value: '5551234567' }, '(555) 123-4567'],
    [{ value: '+15551234567' }, '(555) 123-4567'],
    [{ value: '15551234567' }, '(555) 123-4567'],
    [{ value: '555-123-4567' }, '(555) 123-4567'],
    [{ value: '1-555-123-4567' }, '(555) 123-4567'],
    [{ value: ' +1 (555) 123-4567 ' }, '(555) 123-4567'],
    [{ value: '(555) 123-4567' }, '(555) 123-4567'],
    [{ value: '555123456' }, undefined],
    [{ value: '25551234567' }, undefined],
    [{ value: '+5551234567' }, undefined],
    [{ value: '+445551234567' }, undefined],
    [{ value: '1234567890 ext 5' }, undefined],
    [{ value: '' }, undefined],
  ]);
  check('formatAddress', [
    [
      { street1: '123 NORTH MAIN ST', city: 'SALT LAKE CITY', state: 'UT', zip: '84101' },
      '123 North Main St, Salt Lake City, UT 84101',
    ],
    [
      { street1: '12 elm street', street2: 'Apt 4B', city: "o'fallon", state: 'MO', zip: '63366' },
      "12 Elm Street, Apt 4B, O'Fallon, MO 63366",
    ],
    [
      { street1: '12 elm street', street2: '', city: 'reno', state: 'NV', zip: '89501' },
      '12 Elm Street, Reno, NV 89501',
    ],
  ]);
  check('shortenWallet', [
    [{ value: 'tp1q7h3xvunlzje0wxyz9' }, 'tp1q7h...wxyz9'],
    [{ value: '123456789012' }, '123456...89012'],
    [{ value: '12345678901' }, '12345678901'],
    [{ value: '' }, ''],
  ]);
});

describe('relative time', () => {
  const now = '2026-11-20T12:00:00Z';
  check('relativeTime', [
    [{ value: '2026-11-20T12:00:00Z', now }, '0m'],
    [{ value: '2026-11-20T11:59:00.500Z', now }, '0m'],
    [{ value: '2026-11-20T11:59:00Z', now }, '1m'],
    [{ value: '2026-11-20T11:00:00.001Z', now }, '59m'],
    [{ value: '2026-11-20T11:00:00Z', now }, '1h'],
    [{ value: '2026-11-19T12:00:01Z', now }, '23h'],
    [{ value: '2026-11-19T12:00:00Z', now }, '1d'],
    [{ value: '2026-11-13T12:00:01Z', now }, '6d'],
    [{ value: '2026-11-13T12:00:00Z', now }, '1w'],
    [{ value: '2026-10-23T12:00:00Z', now }, '4w'],
    [{ value: '2026-10-23T11:59:59Z', now }, 'Oct 23'],
    [{ value: '2025-03-09T08:00:00Z', now }, 'Mar 9'],
    [{ value: '2026-11-20T11:00:00-03:00', now }, '0m'],
    [{ value: '2026-11-20T14:30:00+03:00', now }, '30m'],
    [{ value: '2026-11-19', now: '2026-11-20' }, '1d'],
  ]);
  checkRefused('relativeTime', 'relativeTime requires value and now to be points in time.', [
    { value: 'yesterday', now },
    { value: '2026-02-30T12:00:00Z', now },
    { value: now, now: '' },
    { value: now },
  ]);
});
