import { describe, expect, it } from 'vitest';
import { loadedWith } from './arrows.ts';
import { readSources } from './read-sources.ts';

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
});
