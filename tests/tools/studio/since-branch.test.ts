import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { openStudio } from '#tools/studio/open-studio.ts';
import { newClub } from '../../fixtures/club.ts';

const page = 'pages/join/index.json';
const main = { brand: 'MAIN', locale: 'en' };
let ask: ReturnType<typeof openStudio>;
let began = '';

beforeAll(async () => {
  const folder = await newClub();
  const git = (...given: readonly string[]): string => {
    const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@club.example'];
    const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...person, ...given]);
    if (status !== 0) throw new Error(stderr.toString());
    return stdout.toString().trim();
  };
  const retitle = (title: string): void => {
    const path = join(folder, 'flows', page);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"title": "[^"]*"/, `"title": "${title}"`));
  };
  const commit = (subject: string): void => {
    git('add', 'flows', 'schemas', 'specification');
    git('commit', '--quiet', '--no-verify', '--message', subject);
  };
  git('init', '--quiet', '--initial-branch=main');
  commit('club: Begin');
  began = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', '-b', 'topic');
  retitle('What is your name?');
  commit('flows: Ask for the name');
  ask = openStudio(join(folder, 'flows'));
});

it('is compared with the commit at which its branch began, though nothing waits to be committed', async () => {
  expect(await ask({ ask: 'changes', ...main })).toMatchObject({
    since: began,
    documents: [{ document: page, changes: [{ after: 'What is your name?' }] }],
  });
  expect(await ask({ ask: 'live', ...main })).toMatchObject({
    compiled: { pages: { 'join/index': { title: 'Who are you?' } } },
  });
});

it('is compared with a revision that is asked for, if the repository knows it', async () => {
  expect(await ask({ ask: 'changes', ...main, since: 'HEAD' })).toEqual({ since: 'HEAD', documents: [] });
  expect(await ask({ ask: 'changes', ...main, since: 'nowhere' })).toEqual({});
});
