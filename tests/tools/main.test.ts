import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { verbs } from '#tools/verbs.ts';
import { main } from '#tools/main.ts';
import { firstOrAll } from '../fixtures/how-much.ts';
import { bicycleRental, runFlows } from './run-flows.ts';

describe('flows', () => {
  it.each([['--help'], ['-h'], ['help']])('%s lists the verbs', async (option) => {
    const { code, stdout, stderr } = await runFlows([option]);
    expect([code, stderr]).toEqual([0, '']);
    for (const verb of Object.keys(verbs)) expect(stdout).toMatch(new RegExp(`^  ${verb}\\b`, 'm'));
  });

  it.each(Object.keys(verbs))('%s --help says what it does, with examples', async (verb) => {
    const { code, stdout, stderr } = await runFlows([verb, '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^Usage: flows ${verb}`));
    expect(stdout).toContain('Examples:\n  ');
  });

  it.each(firstOrAll([bicycleRental, 'flows'], 1))('--help has examples of what is in %s', async (root) => {
    const helps = await Promise.all(
      Object.keys(verbs).map((verb) => runFlows([verb, '--root', root, '--help'])),
    );
    const examples = helps.flatMap(({ stdout }) => stdout.split('Examples:\n')[1]?.split('\n') ?? []);
    const asked = examples.flatMap(
      (line) => /^ *flows ((?:explain|text|graph|route --sc|visit --sc).*)$/.exec(line)?.[1] ?? [],
    );
    const found = await Promise.all(asked.map((line) => runFlows([...line.split(' '), '--root', root])));
    expect(asked.length).toBeGreaterThan(8);
    expect(found.map(({ code, stderr }) => [code, stderr])).toEqual(asked.map(() => [0, '']));
  });

  it.each([
    [[], 'A verb is missing.'],
    [['lnit'], 'Unknown verb lnit.\nDid you mean lint?'],
    [['lint', '--formt', 'json'], 'Unknown option --formt.\nDid you mean --format?'],
    [
      ['lint', '--coverage'],
      'Unknown option --coverage.\nKnown here: --root --format --json --fix --accept --watch --help',
    ],
    [['lint', '--format'], '--format needs a value.'],
    [['lint', '--format', 'xml'], 'There is no format "xml".\nThere are: text json sarif github'],
    [['lint', '--json', '--format=text'], '--json and --format text contradict each other.'],
    [['lint', '--json=yes'], '--json takes no value.'],
    [['lint', '--root', 'a', '--root', 'b'], '--root is given twice.'],
    [['lint', '--root', 'nowhere'], 'There is no folder nowhere.'],
    [['lint', '--root', bicycleRental, 'nowhere.json'], 'There is no file or folder nowhere.json.'],
    [['check-answers', '--batch'], 'flows check-answers: JOURNEY/STEP is missing.'],
    [['route', 'extra'], 'flows route: there are too many operands.'],
    [
      ['text', '--root', bicycleRental, '--brand', 'CITYWHELS'],
      'There is no brand "CITYWHELS".\nDid you mean CITYWHEELS?',
    ],
    [
      ['text', '--root', bicycleRental, '--brand', 'CITYWHEELS', '--locale', 'xx'],
      'There is no language of CITYWHEELS "xx".\nThere are: en es',
    ],
    [
      ['calculate', 'rentalPrise', '--root', bicycleRental],
      'There is no calculation "rentalPrise".\nDid you mean rentalPrice?',
    ],
    [
      ['request', 'getRidr', '--root', bicycleRental],
      'There is no operation "getRidr".\nDid you mean getRider?',
    ],
    [
      ['check-answers', 'rent/ridr', '--root', bicycleRental],
      'There is no step "rent/ridr".\nDid you mean rent/rider?',
    ],
    [['check-answers', '__proto__/rider', '--root', bicycleRental], 'There is no step "__proto__/rider".'],
    [['explain', 'constructor', '--root', bicycleRental], 'Nothing is called "constructor"'],
  ])('refuses %j', async (given, message) => {
    const { code, stdout, stderr } = await runFlows(given);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(message), stderr).toBe(true);
  });

  it('says in one clear line, with the stack behind, that it crashed', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('the disk is gone')) });
    const [code, stderr] = await runWith(
      broken,
      new Writable({ write: (_chunk, _encoding, done) => done() }),
    );
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /^The command crashed, which is our mistake: the disk is gone\nError: the disk is gone\n +at /,
    );
  });

  it('stops quietly when nobody reads its output any more', async () => {
    const closed = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    const output = new Writable({ write: (_chunk, _encoding, done) => done(closed) });
    expect(await runWith(Readable.from([Buffer.from('{}\n{}\n')]), output)).toEqual([0, '']);
  });

  it('refuses to wait for somebody to type JSON', async () => {
    const terminal = Object.assign(Readable.from([]), { isTTY: true });
    const [code, stderr] = await runWith(terminal, new Writable());
    expect([code, stderr.split('\n')[0]]).toEqual([2, 'There is nothing to answer.']);
  });
});

async function runWith(stdin: Readable, stdout: Writable): Promise<[number, string]> {
  const written: string[] = [];
  const stderr = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  const code = await main(['calculate', 'forReal', '--batch', '--root', bicycleRental], {
    stdin,
    stdout,
    stderr,
  });
  return [code, written.join('')];
}
