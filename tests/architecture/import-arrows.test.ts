import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCycles, findFolderCycles, findUnusualPaths, findWrongArrows, type ImportMap } from './arrows.ts';
import { findUpwardArrows, roomsOfArea } from './rooms.ts';
import { readImports } from './read-module.ts';
import { readSources } from './read-sources.ts';

const sources = readSources();

describe('the sources', () => {
  it('were found', () => {
    expect(sources.size).toBeGreaterThan(0);
  });

  it('import along the arrows only', () => {
    expect(findWrongArrows(sources)).toEqual([]);
  });

  it('point down from room to room of their area', () => {
    expect(findUpwardArrows(sources)).toEqual([]);
  });

  it('have floors that the folders show, in each area of api', () => {
    const rooms = Object.entries(roomsOfArea).filter(([area]) => area.startsWith('api/'));
    expect(rooms.flatMap(([, names]) => names.filter((name) => /[./]/.test(name)))).toEqual([]);
  });

  it.each(['engine', 'renderer', 'api/server'])('has a README that names each of its folders: %s', (area) => {
    const readme = readFileSync(`${area.replace('/server', '')}/README.md`, 'utf8');
    const folders = (roomsOfArea[area] ?? []).filter((name) => !name.includes('.'));
    expect(folders.filter((name) => !readme.includes(`\`${name}/\``))).toEqual([]);
  });

  it('hold no circle, types included', () => {
    expect(findCycles(sources)).toEqual([]);
  });

  it('are named by a relative path within their folder, by an alias across', () => {
    expect(findUnusualPaths(sources)).toEqual([]);
  });

  it.each(['engine/visit', 'engine/compile'])('of folders in %s point one way', (parent) => {
    expect(findFolderCycles(sources, parent)).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['engine/a.ts', "import '#renderer/b.tsx';", 'engine/a.ts must not import renderer/b.tsx'],
    ['engine/a.ts', "import fs from 'node:fs';", 'engine/a.ts must not import node:fs'],
    [
      'engine/a.ts',
      "type T = import('../api/client/b.ts').T;",
      'engine/a.ts must not import api/client/b.ts',
    ],
    ['tools/a.ts', "export * from '../renderer/b.tsx';", 'tools/a.ts must not import renderer/b.tsx'],
    ['api/client/a.ts', "import '#engine/b.ts';", 'api/client/a.ts must not import engine/b.ts'],
    [
      'api/server/a.ts',
      "await import('#api/lender/b.ts');",
      'api/server/a.ts must not import api/lender/b.ts',
    ],
    [
      'api/bootstrap/a.ts',
      "import '#api/lender/b.ts';",
      'api/bootstrap/a.ts must not import api/lender/b.ts',
    ],
    ['api/server/a.ts', "import '#renderer/b.tsx';", 'api/server/a.ts must not import renderer/b.tsx'],
    ['renderer/a.tsx', "import './preview/b.tsx';", 'renderer/a.tsx must not import renderer/preview/b.tsx'],
    ['renderer/a.tsx', "import 'react-router';", 'renderer/a.tsx must not import react-router'],
    [
      'tools/a.ts',
      "import type { A } from '#engine/visit/a.ts';",
      'tools/a.ts must not import engine/visit/a.ts',
    ],
    ['renderer/a.tsx', "import '#engine/compile.ts';", 'renderer/a.tsx must not import engine/compile.ts'],
    ['api/other.ts', '', 'api/other.ts belongs to no area of tests/architecture/arrows.ts'],
  ])('refuses in %s: %s', (path, text, sentence) => {
    expect(findWrongArrows(moduleMap({ [path]: text }))).toEqual([sentence]);
  });

  it.each([
    ['api/server/a.ts', "import '#renderer/server.tsx';"],
    ['tools/a.ts', "import '#engine/index.ts'; import '#engine/compile.ts';"],
    ['api/bootstrap/lender/a.ts', "import '#api/lender/a.ts'; import '#engine/index.ts';"],
    ['renderer/a.tsx', "import '#api/client/b.ts'; import 'react-dom/client';"],
    ['renderer/preview/a.tsx', "import '../b.tsx'; import 'react-router';"],
  ])('allows in %s: %s', (path, text) => {
    expect(findWrongArrows(moduleMap({ [path]: text }))).toEqual([]);
  });

  it('finds an import that leads up, of a type too', () => {
    const pair = {
      'engine/text/a.ts': "import type { B } from '#engine/visit/b.ts';",
      'engine/visit/b.ts': "import '#engine/text/c.ts';",
      'engine/cellar/d.ts': '',
    };
    expect(findUpwardArrows(moduleMap(pair))).toEqual([
      'engine/text/a.ts must not import engine/visit/b.ts, which is above it',
      'engine/cellar/d.ts belongs to no room of tests/architecture/rooms.ts',
    ]);
  });

  it('finds a path that is not written as usual', () => {
    const texts = {
      'api/server/a.ts': "import './pages/b.ts'; import '../store/c.ts'; import '#api/http/d.ts';",
      'engine/a.ts': "import type { B } from '#engine/b.ts'; import '#schemas/c.ts'; import 'ajv';",
    };
    expect(findUnusualPaths(moduleMap(texts))).toEqual([
      'api/server/a.ts should import api/store/c.ts by its alias',
      'engine/a.ts should import engine/b.ts by a relative path',
    ]);
  });

  it('finds folders that import from one another', () => {
    const texts = {
      'engine/visit/rows/a.ts': "import '../events/b.ts'; import '../c.ts';",
      'engine/visit/events/d.ts': "import type { E } from '../rows/e.ts';",
      'engine/visit/c.ts': "import './rows/a.ts';",
    };
    expect(findFolderCycles(moduleMap(texts), 'engine/visit')).toEqual(['rows → events → rows']);
  });

  it('finds a circle over three files', () => {
    const circle = {
      'engine/a.ts': "import './b.ts';",
      'engine/b.ts': "import './c.ts';",
      'engine/c.ts': "import './a.ts';",
    };
    expect(findCycles(moduleMap(circle))).toEqual(['engine/a.ts → engine/b.ts → engine/c.ts → engine/a.ts']);
  });

  it('finds a circle of types', () => {
    const pair = { 'tools/a.ts': "import './b.ts';", 'tools/b.ts': "import type { A } from './a.ts';" };
    expect(findCycles(moduleMap(pair))).toEqual(['tools/a.ts → tools/b.ts → tools/a.ts']);
  });
});

function moduleMap(texts: Readonly<Record<string, string>>): ImportMap {
  return new Map(Object.entries(texts).map(([path, text]) => [path, readImports(path, text)]));
}
