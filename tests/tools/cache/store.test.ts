import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openResults } from '#tools/cache/results.ts';
import { openStore } from '#tools/cache/store.ts';
import { emptyFolder } from '../empty-folder.ts';

describe('the store of results', () => {
  it('gives back what was written, and nothing for what is absent or damaged', () => {
    const at = emptyFolder();
    const store = openStore(join(at, 'new'));
    expect(store.read('one')).toBeUndefined();
    store.write('one', { list: [1, 'two'] });
    expect(store.read('one')).toEqual({ list: [1, 'two'] });
    writeFileSync(join(at, 'new/one'), 'damaged');
    expect(store.read('one')).toBeUndefined();
  });

  it('keeps the latest files and leaves no drafts', () => {
    const at = emptyFolder();
    const store = openStore(at);
    for (let count = 0; count < 100; count++) store.write(`result-${count}`, count);
    expect(readdirSync(at).length).toBeLessThan(100);
    expect(store.read('result-99')).toBe(99);
    expect(readdirSync(at).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it('is no fault where nothing can be written', () => {
    const at = emptyFolder();
    writeFileSync(join(at, 'file'), '');
    const store = openStore(join(at, 'file'));
    store.write('one', 1);
    expect(store.read('one')).toBeUndefined();
  });
});

describe('results', () => {
  it('are made once, in this run and in later ones', () => {
    const store = openStore(emptyFolder());
    const made: string[] = [];
    const run = (...keys: readonly string[]) => {
      const results = openResults(store, 'results');
      const given = keys.map((key) =>
        results.of(key, () => {
          made.push(key);
          return [key];
        }),
      );
      results.save();
      return given;
    };
    expect(run('one', 'two', 'one')).toEqual([['one'], ['two'], ['one']]);
    expect(run('two', 'three')).toEqual([['two'], ['three']]);
    expect(made).toEqual(['one', 'two', 'three']);
  });

  it('may be absent, and are forgotten once there are many that no run asks for', () => {
    const store = openStore(emptyFolder());
    let made = 0;
    const run = (key: string) => {
      const results = openResults(store, 'results');
      const given = results.of(key, () => void made++);
      results.save();
      return given;
    };
    expect(run('one')).toBeUndefined();
    run('two');
    run('one');
    expect(made).toBe(2);
    for (let count = 0; count < 10; count++) run(`${count}`);
    run('one');
    expect(made).toBe(13);
  });
});
