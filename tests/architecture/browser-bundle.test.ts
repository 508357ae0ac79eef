import { describe, expect, it } from 'vitest';
import { loadedWith } from './arrows.ts';
import { readSources } from './read-sources.ts';

const staffOnly = ['@rjsf/core', '@rjsf/utils', 'react-router'];
const compileOnly = ['@marcbachmann/cel-js', 'ajv', 'ajv-formats', 'mustache'];

describe("the browser's entry", () => {
  const sources = readSources();
  const loaded = loadedWith('renderer/browser.tsx', sources);

  it('loads the engine', () => {
    expect([...loaded].filter((path) => path.startsWith('engine/'))).not.toEqual([]);
  });

  it('loads nothing that only compiling needs', () => {
    expect(compileOnly.filter((name) => loaded.has(name))).toEqual([]);
    expect([...loaded].filter((path) => path.startsWith('engine/compile/'))).toEqual([]);
  });

  it("loads nothing of Node's", () => {
    expect([...loaded].filter((path) => path.startsWith('node:'))).toEqual([]);
  });

  it("loads nothing that is staff's", () => {
    expect(staffOnly.filter((name) => loaded.has(name))).toEqual([]);
    expect([...loaded].filter((path) => /^renderer\/(preview|studio)\//.test(path))).toEqual([]);
  });
});

describe('what draws without the engine', () => {
  const loaded = loadedWith('engine/rendering.ts', readSources());

  it('loads nothing of fields', () => {
    expect([...loaded].filter((path) => path.startsWith('engine/fields/'))).toEqual([]);
  });
});

describe("the studio's entry", () => {
  const loaded = loadedWith('renderer/studio/start-studio.tsx', readSources());

  it('loads what staff needs, and the page as people get it', () => {
    expect(staffOnly.filter((name) => !loaded.has(name))).toEqual([]);
    expect(loaded.has('renderer/layout/whole-page.tsx')).toBe(true);
  });

  it('loads nothing that only compiling needs', () => {
    expect(compileOnly.filter((name) => loaded.has(name))).toEqual([]);
  });
});
