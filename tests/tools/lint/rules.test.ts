import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { type RawJson, type RawObject, isRawObject } from '#engine/index.ts';
import { findNode } from '#tools/json/positions.ts';
import { compileCodes } from '#tools/lint/compile-codes.ts';
import type { Rule } from '#tools/lint/rule.ts';
import { rules } from '#tools/lint/rules.ts';
import type { FileProblem } from '#tools/read/source-file.ts';
import { caseFolder } from './lint-case.ts';

const folder = 'tests/fixtures/lint';
const ruleFolder = 'tools/lint/rules';
const codes = readdirSync(folder);
const cases = caseFolder();
afterAll(cases.remove);

describe.each(codes)('%s', (code) => {
  it('is found where it is', () => {
    const problems = cases.lint(changes(code, 'bad'));
    expect(problems.map(placeOf)).toEqual(read(code, 'expected'));
    for (const { file, path } of problems) {
      if (file.root) expect(findNode(file.root, path).isExact, `${file.document}#${path}`).toBe(true);
    }
  });

  it('is not found elsewhere', () => {
    expect(cases.lint(changes(code, 'good')).map(placeOf)).toEqual([]);
  });
});

describe('the rules', () => {
  it('do not report what a file that cannot be used would have defined', () => {
    const problems = cases.lint({ 'flows/pages/rent/days.json': '{' });
    expect(problems.map(({ code }) => code)).toEqual(['broken-json']);
  });

  it('have a folder of fixtures each, and so have the codes of compiling', () => {
    const known = [...rules.map(({ code }) => code), ...Object.keys(compileCodes)];
    expect(codes).toEqual([...new Set(known)].toSorted());
  });

  it('have a code of their own each', () => {
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
  });

  it('are all in use: no table and no rule of the folder is left out', async () => {
    const files = readdirSync(ruleFolder);
    const modules = await Promise.all(files.map((file) => import(`../../../${ruleFolder}/${file}`)));
    const exported = modules.flatMap((module: object) => Object.values(module).flat() as readonly Rule[]);
    expect(exported.map(({ code }) => code).toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
  });

  it('have a page each, with what it says and an example', () => {
    const pages = readdirSync('docs/reference/rules').filter((page) => page !== 'index.md');
    expect(pages.map((page) => page.replace(/\.md$/, ''))).toEqual(codes);
    for (const page of pages) {
      const text = readFileSync(`docs/reference/rules/${page}`, 'utf8');
      expect(text, page).toMatch(/^# [\w-]+\n\n\S.*\n\n[^]*^## Example\n\n[^]*^Reported at `/m);
    }
  });
});

function changes(code: string, file: 'bad' | 'good'): RawObject {
  const json = read(code, file);
  if (!isRawObject(json)) throw new Error(`${code}/${file}.json holds changes by file.`);
  return json;
}

function read(code: string, file: string): RawJson {
  const json: RawJson = JSON.parse(readFileSync(`${folder}/${code}/${file}.json`, 'utf8'));
  return json;
}

function placeOf({ code, file, path, brands }: FileProblem): object {
  return { code, document: file.document, path, ...(brands && { brands }) };
}
