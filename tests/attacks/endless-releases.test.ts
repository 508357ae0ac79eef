/*
 * Threat (Staff and releases): A release of few documents keeps a server busy for ever.
 * Defence: A thread with limits of time and memory compiles it; one answer needs at most 10,000 rules.
 */
import { describe, expect, it } from 'vitest';
import { readReleaseFiles } from '#api/server/flows/release-files.ts';
import { releaseQueue } from '#api/server/publishing/publishing-context.ts';
import { makeRelease } from '#api/server/releases/make-release.ts';
import { shopRoot } from '../api/server/small-shop.ts';
import { doubling, levels } from './doubling.ts';

describe('a release that would never be compiled', () => {
  it.each([
    ['2 seconds', { mostMs: 2_000, mostMegabytes: 1_024 }],
    ['64 MB of memory', { mostMs: 600_000, mostMegabytes: 64 }],
  ])('is refused after %s', async (limit, limits) => {
    const said = await makeRelease(await doubling(), limits);
    expect(said).toEqual({ type: 'faulty', mistakes: [expect.stringContaining(`more than ${limit}`)] });
  });
});

describe('a release whose rules would never give an answer', () => {
  it('is refused', async () => {
    const files = await readReleaseFiles(shopRoot);
    const path = 'flows/rules/conditions.json';
    const rules = JSON.parse(files[path] ?? '') as { readonly conditions: object };
    const doubled = Array.from({ length: levels }, (_, level) => {
      const next = `level${level + 1}`;
      return [
        `level${level}`,
        { says: next, when: level + 1 < levels ? `${next} && ${next}` : "today != ''" },
      ];
    });
    const conditions = { ...rules.conditions, ...Object.fromEntries(doubled) };
    const said = await makeRelease({ ...files, [path]: JSON.stringify({ ...rules, conditions }) });
    expect(said).toMatchObject({ type: 'faulty', mistakes: [expect.stringContaining('costly-rule')] });
  });
});

it('a release that is compiled for ever leaves room for that of another person', async () => {
  const makeInTurn = releaseQueue();
  const made: string[] = [];
  const make = (person: string) =>
    makeInTurn(person, async () => {
      made.push(person);
    });
  const ends = Promise.withResolvers<void>();
  const all = [makeInTurn('eve', () => ends.promise), make('eve'), make('eve')];
  await make('ana');
  await make('ben');
  expect(made).toEqual(['ana', 'ben']);
  ends.resolve();
  await Promise.all(all);
  expect(made).toEqual(['ana', 'ben', 'eve', 'eve']);
});
