import { describe, expect, it } from 'vitest';
import { bicycleRental, runBatch, runFlows } from '../run-flows.ts';

const given = ['calculate', 'formatDays', '--batch', '--root', bicycleRental];

describe('a batch', () => {
  it('answers a faulty line by an error and goes on', async () => {
    const lines = ['{"days": 1}', 'x', '', '[1]', 'null', '3', '{"days": 2', '{"days": 2}'];
    expect(await runBatch(['calculate', 'formatDays'], lines)).toEqual([
      { value: 'one day' },
      { error: expect.stringMatching(/^The line is no JSON: /) },
      { error: 'The line is empty; one JSON object was expected.' },
      { error: 'The line: expected an object, found a list.' },
      { error: 'The line: expected an object, found null.' },
      { error: 'The line: expected an object, found 3.' },
      { error: expect.stringMatching(/^The line is no JSON: /) },
      { value: 'two days' },
    ]);
  });

  it.each([
    [{ rental: { days: '7' } }, '/rental/days: expected a number, found the text "7".'],
    [{ facts: { rental: { days: '7' } } }, '/facts/rental/days: expected a number, found the text "7".'],
    [{ rental: { extras: ['HELMET', 5] } }, '/rental/extras/1: expected a text, found 5.'],
    [{ rental: [] }, '/rental: expected an object, found a list.'],
    [{ rental: { extras: {} } }, '/rental/extras: expected a list, found an object.'],
    [{ flags: { 'a/b': 1 } }, '/flags/a~1b: expected true or false, found 1.'],
    [{ facts: 5 }, '/facts: expected an object, found 5.'],
    [{ today: 20260101 }, '/today: expected a text, found 20260101.'],
    [{ rider: {}, replies: [] }, '/replies: expected an object, found a list.'],
    [{ facts: {}, parameters: 'p' }, '/parameters: expected an object, found the text "p".'],
    [{ rental: { note: 5, status: 'x'.repeat(60) } }, '/rental/note: expected a text, found 5.'],
  ])('names the pointer, what was expected and what is there: %j', async (line, error) => {
    expect(await runBatch(['calculate', 'longRental'], [line])).toEqual([{ error }]);
  });

  it('refuses a token that the schema does not list; an empty text is none', async () => {
    const lines = ['NEW_TOKEN', 'READY', ''].map((status) => ({ rental: { days: 7, status } }));
    expect(await runBatch(['calculate', 'longRental'], lines)).toEqual([
      { error: expect.stringMatching(/^\/rental\/status: expected one of REQUESTED, .*"NEW_TOKEN"\.$/) },
      { value: true },
      { value: true },
    ]);
  });

  it('ignores keys that the schema does not know, and reads null as absent', async () => {
    const lines = [
      { rental: { days: 7, weather: { sunny: true } }, planet: 'Mars' },
      { rental: { days: 7, status: null, size: null, extras: ['a', null] }, rider: null, facts: null },
      '{"rental": {"days": 7, "__proto__": {"days": 1}}, "__proto__": 5}',
    ];
    expect(await runBatch(['calculate', 'longRental'], lines)).toEqual([
      { value: true },
      { value: true },
      { value: true },
    ]);
  });

  it('answers a line that is nested beyond all reason by an error', async () => {
    const deep = `{"replies": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const [answer] = await runBatch(['calculate', 'longRental'], [deep]);
    expect(answer).toEqual({ error: expect.stringMatching(/expected at most 200 levels, found a list\.$/) });
  });

  it('answers in order, however the input is cut, and without an end of the last line', async () => {
    const chunks = ['{"days"', ': 1}\n{"da', 'ys": 2}\n\n', '{"days": 3}\r\n{"days":', ' 4}'];
    const { stdout } = await runFlows(given, chunks);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => Object.values(JSON.parse(line) as object)[0]),
    ).toEqual([
      'one day',
      'two days',
      'The line is empty; one JSON object was expected.',
      'three days',
      'four days',
    ]);
  });

  it('puts characters together that were cut in two', async () => {
    const bytes = Buffer.from('{"rental": {"days": "é"}}\n');
    const cut = bytes.indexOf(0xc3) + 1;
    const { code, stdout } = await runFlows(
      ['calculate', 'longRental', '--batch', '--root', bicycleRental],
      [bytes.subarray(0, cut), bytes.subarray(cut)],
    );
    expect([code, stdout]).toEqual([
      0,
      '{"error":"/rental/days: expected a number, found the text \\"é\\"."}\n',
    ]);
  });

  it('gives nothing for nothing', async () => {
    expect(await runFlows(given)).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});
