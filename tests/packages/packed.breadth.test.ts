import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadedWith } from '../architecture/arrows.ts';
import { readImports } from '../architecture/read-module.ts';
import { filesIn } from '../architecture/source-files.ts';
import { installPacked, manifestOf } from '../fixtures/packed.ts';

const names = ['schemas', 'engine', 'react', 'server', 'cli'];

describe('the packed packages', { timeout: 300_000 }, () => {
  let application = '';
  beforeAll(() => {
    application = installPacked('examples/embed');
  });

  const run = (command: string, ...args: readonly string[]): string =>
    execFileSync(process.execPath, [join(application, 'node_modules', command), ...args], {
      cwd: application,
      encoding: 'utf8',
    });

  it('are of one version, and depend on each other exactly', () => {
    const manifests = names.map((name) => manifestOf(application, name));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    for (const { version: own, dependencies = {} } of manifests) {
      expect(own).toBe(version);
      const siblings = Object.entries(dependencies as Record<string, string>).filter(([name]) =>
        name.startsWith('@flows/'),
      );
      for (const [, wanted] of siblings) expect(wanted).toBe(version);
    }
  });

  it('leave React to the application', () => {
    const { dependencies, peerDependencies } = manifestOf(application, 'react');
    expect(dependencies).not.toHaveProperty('react');
    expect(Object.keys(peerDependencies as object)).toEqual(['react', 'react-dom']);
  });

  it('hold the types of all that they export: a strict compiler takes the example', () => {
    expect(run('typescript/bin/tsc')).toBe('');
  });

  it('run, lint and compile from a folder of documents', () => {
    const flows = (...args: readonly string[]) => run('@flows/cli/flows.js', ...args);
    expect(flows('lint', '--root', 'library')).toBe('');
    expect(flows('verify', '--root', 'library')).toContain('1 of 1 scenarios and examples hold');
    writeFileSync(join(application, 'library.json'), flows('compile', '--root', 'library'));
    writeFileSync(
      join(application, 'visit.mjs'),
      `import { readFileSync } from 'node:fs';
      import { link, open, reduce, view } from '@flows/engine';
      const flows = link(JSON.parse(readFileSync('library.json', 'utf8')));
      const { brand } = flows.compiled;
      const begun = open(flows, { visit: 'v', facts: { brand: brand.facts }, url: '/library/card', now: 0 });
      const pressed = reduce(flows, begun.state, { type: 'submitted', target: 'continue', now: 0 });
      console.log(view(flows, pressed.state).screen.issues.map(({ field }) => field).join());`,
    );
    expect(run('../visit.mjs')).toBe('name,email\n');
  });

  it('serve a folder of documents', async () => {
    const server = spawn(
      process.execPath,
      [
        join(application, 'node_modules/@flows/server/flows-server.js'),
        '--root',
        join(application, 'library'),
      ],
      { env: { PATH: process.env['PATH'] ?? '', PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void server.kill());
    const [address] = (await once(createInterface(server.stdout), 'line')) as [string];
    const page = await (await fetch(new URL('/library/card', address))).text();
    expect(page).toContain('Who reads?');
  });
});

it('asks nothing of Node where a browser loads it', () => {
  const sources = new Map(
    ['schemas', 'engine', 'renderer', 'api', 'packages']
      .flatMap((folder) => filesIn(folder, ['.ts', '.tsx']))
      .map((path) => [path, readImports(path)]),
  );
  const loaded = [
    'packages/react/index.ts',
    'packages/react/flow-element.ts',
    'packages/engine/index.ts',
  ].flatMap((entry) => [...loadedWith(entry, sources)]);
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((name) => isBuiltin(name))).toEqual([]);
  expect(loaded.filter((name) => name.startsWith('engine/compile'))).toEqual([]);
});
