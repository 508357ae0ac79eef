import { expect, it } from 'vitest';
import type { Job } from '#schemas/studio/answers.ts';
import { linesOf, openCommands } from '#tools/studio/run-commands.ts';
import { newClub } from '../../fixtures/club.ts';

it('runs what people type in a terminal, with what they chose', () => {
  const lines = (command: Parameters<typeof linesOf>[0]) => linesOf(command, '/flows', 'http://localhost:1');
  const proof = [
    ['lint', '--json', '--root=/flows'],
    ['verify', '--json', '--root=/flows'],
  ];
  expect(lines({ type: 'prove' })).toEqual(proof);
  expect(
    lines({ type: 'publish', note: '--help', brand: 'MAIN', share: 10, from: '2030-01-01T00:00:00Z' }),
  ).toEqual([
    ...proof,
    [
      'publish',
      '--json',
      '--note=--help',
      '--brand=MAIN',
      '--share=10',
      '--from=2030-01-01T00:00:00Z',
      '--server=http://localhost:1',
      '--root=/flows',
    ],
  ]);
  expect(lines({ type: 'publish', release: 7, note: 'Read it' })).toEqual([
    ['publish', '7', '--json', '--note=Read it', '--server=http://localhost:1', '--root=/flows'],
  ]);
  expect(lines({ type: 'rollback', note: 'Wrong rate' })).toEqual([
    ['rollback', '--json', '--note=Wrong rate', '--server=http://localhost:1'],
  ]);
  expect(lines({ type: 'accept', file: '--json' })).toEqual([
    ['verify', '--accept', '--root=/flows', '--', '/--json'],
  ]);
});

it('runs the lines of a command until one fails, and knows no other job', async () => {
  const commands = openCommands(`${await newClub()}/flows`);
  const { number } = commands.start({ type: 'prove' }, { server: 'http://localhost:1' });
  let job: Job | undefined;
  const said = new Set<string>();
  const isDone = (): boolean | undefined => {
    job = commands.look(number);
    const { name = '', at = 0, of = 0, said: words = '' } = job?.running ?? {};
    said.add(`${name} ${at} of ${of}`);
    if (words !== '') said.add(words.split(':', 1).join());
    return job?.isDone;
  };
  await expect.poll(isDone, { timeout: 240_000, interval: 5 }).toBe(true);
  expect([...said]).toEqual(
    expect.arrayContaining(['flows lint 1 of 2', 'lint', 'flows verify 2 of 2', 'verify']),
  );
  expect(job?.steps.map(({ name, code }) => [name, code])).toEqual([
    ['flows lint', 0],
    ['flows verify', 0],
  ]);
  expect(commands.look(number + 1)).toBeUndefined();
});
