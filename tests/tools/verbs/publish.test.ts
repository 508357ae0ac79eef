import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#tools/command/verb.ts';
import { main } from '#tools/main.ts';
import { linesOf } from '#tools/studio/run-commands.ts';
import { firstPage } from '../../api/server/small-shop.ts';
import { releaseStage } from '../../api/server/releases/release-stage.ts';
import { changedFlows } from '../changed-flows.ts';
import { collect, runFlows } from '../run-flows.ts';

const stage = releaseStage();
const page = 'pages/rent/index.json';
const title = 'Which bicycle would you like?';
const titled = (by: string) => changedFlows({ [page]: { replace: title, by } });
let server: readonly string[] = [];
beforeAll(async () => {
  const [{ app }] = stage.servers();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  server = ['--server', `http://127.0.0.1:${port}`];
});

const titleOn = async (at: number) => {
  await stage.servers()[1].releases.refresh();
  const { payload } = await stage.browser(at).open(firstPage);
  return /<h1[^>]*>([^<]*)/.exec(payload)?.[1];
};
const numberIn = (stdout: string) => Number(/Release (\d+):/.exec(stdout)?.[1]);

describe('flows publish', () => {
  it('brings a title to some visitors, then to all, and flows rollback takes it back', async () => {
    const given = ['publish', '--note', 'Shorter', '--share', '10', '--root', titled('Which one?')];
    const published = await runFlows([...given, ...server]);
    expect(published.code).toBe(0);
    expect(published.stdout).toContain('Against release 0:');
    expect(published.stdout).toContain('  + "Which one?"');
    expect(published.stdout).toContain('10 % of new visitors');
    const more = await runFlows(['publish', String(numberIn(published.stdout)), '--note', 'All', ...server]);
    expect([more.stderr, more.code]).toEqual(['', 0]);
    expect(more.stdout).toMatch(/Release \d+: everybody, since /);
    expect([await titleOn(0), await titleOn(1)]).toEqual(['Which one?', 'Which one?']);
    const back = await runFlows(['rollback', '0', '--note', 'Too short', ...server]);
    expect([back.stdout.replace(/since .*/, 'since'), back.code]).toEqual([
      'Release 0: everybody, since\n',
      0,
    ]);
    expect([await titleOn(0), await titleOn(1)]).toEqual([title, title]);
  });

  it('publishes nothing that breaks visits, unless somebody says so', async () => {
    const root = changedFlows({
      'pages/rent/days.json': { replace: '"minimum": 0', by: '"minimum": 5' },
    });
    const refused = await runFlows(['publish', '--note', 'Budgets', '--root', root, ...server]);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toMatch(/Nothing was published: \d+ changes? breaks? visits on release 0/);
    const said = await runFlows(['publish', '--note', 'Budgets', '--breaking', '--root', root, ...server]);
    expect(said.code).toBe(0);
    expect((await runFlows(['rollback', ...server])).code).toBe(0);
  });

  it('asks lint and verify in the lines of a proof in the studio, whose answers it can repeat', async () => {
    const root = titled('Asked before?');
    const asked: (readonly string[])[] = [];
    const answers: Answers = (line, streams, run) => {
      asked.push(line);
      return run(streams);
    };
    const { streams, texts } = collect();
    const given = ['publish', '--note', 'Proven', '--root', root, ...server];
    expect(await main(given, { ...streams, answers })).toBe(0);
    expect(texts().stdout).toMatch(/Release \d+: everybody, since /);
    expect(asked).toEqual(linesOf({ type: 'prove' }, root, ''));
    await runFlows(['rollback', ...server]);
  });

  it('publishes nothing that lint or verify refuse', async () => {
    const faulty = changedFlows({ [page]: { replace: '"title"', by: '"titel"' } });
    const { code, stdout } = await runFlows(['publish', '--note', 'n', '--root', faulty, ...server]);
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      'Nothing was published: flows lint fails.',
    ]);
  });

  it.each([
    [['publish'], 'Say why: --note TEXT.'],
    [
      ['publish', '--note', 'n', '--share', '101'],
      'A share is a whole number from 1 to 100, and "101" is not.',
    ],
    [['publish', '--note', 'n', '--share', 'x'], 'A share is a whole number from 1 to 100, and "x" is not.'],
    [['publish', '--note', 'n', '--from', 'soon'], '--from "soon" is no time.'],
    [['publish', 'x', '--note', 'n'], '"x" is not the number of a release.'],
    [['release', 'x'], '"x" is not the number of a release.'],
  ])('%j is misuse', async (given, why) => {
    const { code, stderr } = await runFlows([...given, ...server]);
    expect([code, stderr.split('\n')[0]]).toEqual([2, why]);
  });

  it('says which servers cannot be reached', async () => {
    const { code, stdout } = await runFlows(['releases', '--server', 'http://127.0.0.1:4389']);
    expect([code, stdout]).toEqual([
      1,
      'http://127.0.0.1:4389 cannot be reached: connect ECONNREFUSED 127.0.0.1:4389.\n',
    ]);
  });

  it('repeats what the servers refuse', async () => {
    const past = await runFlows(['publish', '0', '--note', 'n', '--from', '2001-01-01', ...server]);
    expect([past.code, past.stdout.split(': ').slice(1).join(': ')]).toEqual([
      1,
      '2001-01-01T00:00:00.000Z is past. A release starts now or later.\n',
    ]);
    const draft = ['publish', '--note', 'n', '--from', '2001-01-01', '--root', titled('When?')];
    expect((await runFlows([...draft, ...server])).stdout).toMatch(
      /Release \d+ is stored\. http\S+ says: 2001/,
    );
    const unknown = await runFlows(['release', '4711', ...server]);
    expect(unknown.stdout).toContain('says: There is no release 4711. flows releases lists them.');
  });
});

describe('flows releases, release, pull, approve and audit', () => {
  it('show what was published, by whom and why, give its files, and refuse its author', async () => {
    const root = titled('Shown?');
    const { stdout } = await runFlows(['publish', '--note', 'To be shown', '--root', root, ...server]);
    const id = numberIn(stdout);
    const listed = await runFlows(['releases', ...server]);
    expect(listed.stdout).toMatch(
      new RegExp(`^${id}  [0-9a-f]{12}  live, 0 visits  developer, .*: To be shown$`, 'm'),
    );
    expect(listed.stdout).toMatch(
      new RegExp(`release ${id} for everybody, since .*, by developer: To be shown`),
    );
    const one = await runFlows(['release', String(id), ...server]);
    expect(one.stdout).toContain('  + "Shown?"');
    const other = changedFlows({ 'pages/rent/rider.json': undefined });
    const pulled = await runFlows(['pull', '--root', other, ...server]);
    expect([pulled.code, pulled.stdout.trimEnd().split('\n').at(-1)]).toEqual([
      0,
      `Release ${id}: 2 files changed.`,
    ]);
    expect(readFileSync(join(other, page), 'utf8')).toBe(readFileSync(join(root, page), 'utf8'));
    expect((await runFlows(['pull', '--root', other, ...server])).stdout).toContain(
      'these files are the same',
    );
    const [asJson] = [await runFlows(['releases', '--json', ...server])];
    const { assignments } = JSON.parse(asJson.stdout) as { readonly assignments: readonly object[] };
    expect(assignments[0]).toMatchObject({ release: id, share: 100, note: 'To be shown' });
    const approved = await runFlows(['approve', String(id), '--note', 'Mine', ...server]);
    expect([approved.code, approved.stdout]).toEqual([
      1,
      `${server[1]} says: developer is the author of release ${id}. Somebody else approves it.\n`,
    ]);
    const { stdout: trail } = await runFlows(['audit', ...server]);
    const [refused, asked] = trail.split('\n');
    expect(refused).toContain('/releases/:id/approvals, refused: developer is the author');
    expect(asked).toContain(`developer  /releases/:id/approvals, asked: {"id":"${id}","note":"Mine"}`);
    const { stdout: json } = await runFlows(['audit', '--json', ...server]);
    expect(JSON.parse(json)).toContainEqual(
      expect.objectContaining({ act: '/releases/assignments', outcome: 'done' }),
    );
    await runFlows(['rollback', '0', ...server]);
    const own = await runFlows(['pull', '0', '--root', changedFlows({}), ...server]);
    expect(own.stdout).toContain('these files are the same');
  });
});
