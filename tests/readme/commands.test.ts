import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applyDiff } from './apply-diff.ts';
import { commandsIn, exempt, expectShown, runDocumented } from './documented-command.ts';
import { type Block, blocksIn, manuals, textOf } from './markdown.ts';

const followed = new Set(['console', 'sh', 'diff']);

describe('what is done in a section shows what its file says', () => {
  const sections = manuals.flatMap((path) => sectionsOf(path));

  it.each(sections)('$path: $heading', ({ blocks }) => followSection(blocks));
});

it('only the two commands are not run here, and both are scripts of the package', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(exempt).toEqual(['npm start', 'npm test']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(exempt.map((command) => command.slice(4))));
});

interface Section {
  readonly path: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

function sectionsOf(path: string): readonly Section[] {
  const blocks = blocksIn(textOf(path)).filter(({ language }) => followed.has(language));
  const bySection = Map.groupBy(blocks, ({ section }) => section);
  return [...bySection].map(([heading, own]) => ({ path, heading, blocks: own }));
}

/** Does what a reader of a section does: makes its changes, in a copy, and runs its commands, in written order. */
async function followSection(blocks: readonly Block[]): Promise<void> {
  const copy = blocks.some(({ language }) => language === 'diff') ? copyOfFlows() : undefined;
  for (const { language, text } of blocks) {
    if (copy !== undefined && language === 'diff') applyDiff(copy, text);
    else await runBlock(language, text, copy === undefined ? [] : ['--root', join(copy, 'flows')]);
  }
}

async function runBlock(language: string, text: string, options: readonly string[]): Promise<void> {
  for (const documented of commandsIn(language, text)) {
    if (exempt.includes(documented.command)) continue;
    const ran = await runDocumented(documented.command, options);
    if (language === 'console') expectShown(documented, ran);
  }
}

function copyOfFlows(): string {
  const copy = mkdtempSync(join(tmpdir(), 'readme-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync('flows', join(copy, 'flows'), { recursive: true });
  return copy;
}
