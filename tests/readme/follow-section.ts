import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { applyDiff } from './apply-diff.ts';
import { commandsIn, exempt, expectShown, runDocumented } from './documented-command.ts';
import type { Block } from './markdown.ts';

/** The languages of the blocks that are done. */
export const followed: ReadonlySet<string> = new Set(['console', 'sh', 'diff']);

/** Does what a reader of a section does: makes its changes, in a copy, and runs its commands, in written order. Gives how each ended. */
export async function followSection(
  blocks: readonly Block[],
  copy = blocks.some(({ language }) => language === 'diff') ? copyOf(foldersIn(blocks)) : undefined,
): Promise<readonly number[]> {
  const codes: number[] = [];
  for (const { language, text } of blocks) {
    if (copy !== undefined && language === 'diff') applyDiff(copy, text);
    else codes.push(...(await runBlock(language, text, copy)));
  }
  return codes;
}

/** The folders that the changes of a section are in, and always the documents. */
function foldersIn(blocks: readonly Block[]): readonly string[] {
  const changed = blocks.flatMap(({ text }) => /^--- ([\w-]+)\//.exec(text)?.[1] ?? []);
  return [...new Set(['flows', ...changed])];
}

/** A copy of these folders, gone after the test. */
export function copyOf(folders: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'readme-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of folders) cpSync(folder, join(copy, folder), { recursive: true });
  return copy;
}

async function runBlock(
  language: string,
  text: string,
  copy: string | undefined,
): Promise<readonly number[]> {
  const codes: number[] = [];
  const options = copy === undefined ? [] : ['--root', join(copy, 'flows')];
  for (const documented of commandsIn(language, text)) {
    if (exempt.includes(documented.command)) continue;
    const ran = await runDocumented(documented.command, options);
    codes.push(ran.code);
    const shown = (printed: string): string => (copy === undefined ? printed : withoutPlace(printed, copy));
    if (language === 'console')
      expectShown(documented, { ...ran, stdout: shown(ran.stdout), stderr: shown(ran.stderr) });
  }
  return codes;
}

/** The reader is where the copy is. */
function withoutPlace(printed: string, copy: string): string {
  const fromHere = relative('', copy);
  return printed.replaceAll(`${fromHere.startsWith('..') ? copy : fromHere}/`, '');
}
