import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { applyDiff } from './apply-diff.ts';
import { commandsIn, expectShown, runDocumented } from './documented-command.ts';
import { followed } from './follow-section.ts';
import { blocksIn, textOf } from './markdown.ts';

it('docs/guides/own-product.md can be followed on an empty folder', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'own-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const [written, folder] = ['../club', join(copy, 'club')];
  const codes: number[] = [];
  for (const { language, text } of blocksIn(textOf('docs/guides/own-product.md'))) {
    if (language === 'diff') applyDiff(copy, text);
    else if (followed.has(language))
      for (const documented of commandsIn(language, text)) {
        const ran = await runDocumented(documented.command.replaceAll(written, folder));
        codes.push(ran.code);
        const shown = (printed: string): string => printed.replaceAll(folder, written);
        expectShown(documented, { ...ran, stdout: shown(ran.stdout), stderr: shown(ran.stderr) });
      }
  }
  // Begun; a question in one language, in both, that nobody answers, and its answer.
  expect(codes).toEqual([0, 1, 0, 1, 0]);
});
