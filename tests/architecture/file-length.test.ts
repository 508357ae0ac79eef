import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from './source-files.ts';

const folders = ['engine', 'renderer', 'api', 'tools', 'setup', 'schemas', 'tests', 'measure'];
const mostLines = 350;

describe('source files, tests among them,', () => {
  const paths = folders.flatMap((folder) => filesIn(folder, ['.ts', '.tsx', '.mjs', '.js', '.css']));
  const written = paths.filter((path) => !path.startsWith('schemas/generated/'));

  it('were found', () => {
    expect(written).toContain('setup/run.mjs');
  });

  it(`are at most ${mostLines} lines long`, () => {
    const long = written.filter((path) => lineCount(path) > mostLines);
    expect(long.map((path) => `${path}: ${lineCount(path)} lines`)).toEqual([]);
  });
});

function lineCount(path: string): number {
  return textOf(path).trimEnd().split('\n').length;
}
