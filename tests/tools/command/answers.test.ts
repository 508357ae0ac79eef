import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerOnce } from '#tools/command/answers.ts';
import { type Store, openStore } from '#tools/cache/store.ts';
import { type Streams, writeTo } from '#tools/command/verb.ts';
import { firstOrAll } from '../../fixtures/how-much.ts';
import { changeFlows, changedFlows, type Change } from '../changed-flows.ts';
import { emptyFolder } from '../empty-folder.ts';
import { collect } from '../run-flows.ts';

describe('answers of the command', () => {
  it('are repeated while nothing changes, on each stream and with the exit code', async () => {
    const ask = asking(changedFlows({}));
    const first = await ask(['lint']);
    expect(first).toEqual({ code: 1, stdout: 'answer 1', stderr: 'note 1' });
    expect(await ask(['lint'])).toEqual(first);
    expect(await ask(['explain', 'size'])).toMatchObject({ stdout: 'answer 2' });
    expect(await ask(['explain', 'colour'])).toMatchObject({ stdout: 'answer 3' });
    expect(await ask(['lint'])).toEqual(first);
  });

  it('are made again after a change of anything that a verb reads', async () => {
    const changes: { readonly [path: string]: Change } = {
      'pages/rent/index.json': { replace: '"type": "step"', by: '"type":  "step"' },
      'pages/rent/new.json': '{}',
      'parts/footer.json': undefined,
      'locales/nl/pages/rent/index.json': '{}',
      'assets/new.svg': '<svg/>',
      'brands/new/brand.json': '{}',
      '../specification/scenarios/new.json': '{}',
      '../specification/clauses/new.json': '{}',
      '../schemas/domain/new.schema.json': '{}',
      '../schemas/api/new.json': '{}',
    };
    for (const verb of firstOrAll(['verify', 'lint'], 1)) {
      const root = changedFlows({});
      const ask = asking(root);
      const answers = [await ask([verb])];
      for (const [path, change] of Object.entries(changes)) {
        changeFlows(root, { [path]: change });
        answers.push(await ask([verb]));
      }
      expect(new Set(answers.map(({ stdout }) => stdout)).size, verb).toBe(Object.keys(changes).length + 1);
    }
  });

  it('of verify are made again after a change of a test, which a sentence may name', async () => {
    const root = changedFlows({});
    const ask = asking(root);
    await ask(['verify']);
    mkdirSync(join(root, '../tests'));
    writeFileSync(join(root, '../tests/one.test.ts'), 'it()');
    expect(await ask(['verify'])).toMatchObject({ stdout: 'answer 2' });
  });

  it('are made again on another day, that of a time zone of the documents too', async () => {
    const root = changedFlows({ 'app.json': '{ "timeZone": "America/Los_Angeles" }' });
    const ask = asking(root);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = [];
    for (const time of ['2026-03-01T20:00Z', '2026-03-02T01:00Z', '2026-03-02T07:59Z', '2026-03-02T08:01Z']) {
      vi.setSystemTime(time);
      answers.push((await ask(['verify'])).stdout);
    }
    expect(answers).toEqual(['answer 1', 'answer 2', 'answer 2', 'answer 3']);
  });

  it('of verbs that write, ask git, read input or look at paths are never repeated', async () => {
    const ask = asking(changedFlows({}));
    const given = [
      ['lint', '--fix'],
      ['lint', '--accept', 'brands'],
      ['lint', '--watch'],
      ['lint', 'README.md'],
      ['verify', 'README.md'],
      ['check', '--since', 'main'],
      ['diff', 'main'],
      ['new', 'brand', 'ONE'],
      ['request', 'cancelRental', '--batch'],
      ['mutate'],
      ['toString'],
    ];
    for (const one of given) {
      const { stdout } = await ask(one);
      expect((await ask(one)).stdout, one.join(' ')).not.toBe(stdout);
    }
  });

  it('are not kept of a misuse or a crash, and not where files change meanwhile', async () => {
    const root = changedFlows({});
    for (const code of [2, 3]) {
      const ask = asking(root, code);
      expect((await ask(['lint'])).stdout).not.toBe((await ask(['lint'])).stdout);
    }
    let edits = 0;
    const ask = asking(root, 0, () => changeFlows(root, { 'parts/footer.json': `${edits++}` }));
    await ask(['lint']);
    expect((await ask(['lint'])).stdout).toBe('answer 2');
  });

  it('end quietly where nobody reads on, and are kept only where all was read', async () => {
    const store = openStore(emptyFolder());
    const root = changedFlows({});
    const ask = async (isOpen: boolean) => {
      const { streams, texts } = collect();
      const stdout = isOpen ? streams.stdout : closed();
      const run = async (to: Streams) => {
        await writeTo(to.stdout, 'answer').catch(() => {});
        return 0;
      };
      const code = await answerOnce(['text', '--root', root], { ...streams, stdout }, store, run);
      return { code, stdout: texts().stdout };
    };
    expect(await ask(false)).toEqual({ code: 0, stdout: '' });
    expect(await ask(true)).toEqual({ code: 0, stdout: 'answer' });
    expect(await ask(false)).toEqual({ code: 0, stdout: '' });
  });

  it('say how long this run of lint took', async () => {
    const store = openStore(emptyFolder());
    const root = changedFlows({});
    const lint = async () => {
      const { streams, texts } = collect();
      await answerOnce(['lint', '--root', root], streams, store, async ({ stderr }) => {
        await writeTo(stderr, '1 document, 0 problems, 99999999 ms\n');
        return 0;
      });
      return texts().stderr;
    };
    expect(await lint()).toContain('99999999 ms');
    expect(await lint()).toMatch(/^1 document, 0 problems, \d{1,6} ms\n$/);
  });
});

/** A pipe that nobody reads any more. */
function closed(): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('closed'), { code: 'EPIPE' })),
  });
}

/** Asks a command that says how often it has run. */
function asking(root: string, code = 1, whileRunning: () => void = () => {}) {
  const store: Store = openStore(emptyFolder());
  let runs = 0;
  return async (given: readonly string[]) => {
    const { streams, texts } = collect();
    const run = async ({ stdout, stderr }: Streams): Promise<number> => {
      runs++;
      whileRunning();
      await writeTo(stdout, `answer ${runs}`);
      await writeTo(stderr, `note ${runs}`);
      return code;
    };
    const [verb = '', ...rest] = given;
    return { code: await answerOnce([verb, '--root', root, ...rest], streams, store, run), ...texts() };
  };
}
