import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Misuse } from '../command/misuse.ts';
import { findRoot } from '../read/find-root.ts';
import { readFlows, type ReadFlows } from '../read/read-flows.ts';

/**
 * Reads the flows as they were at a revision of git, with the schemas and scenarios beside them. Throws Misuse where git
 * does not know the revision, or if there were no flows.
 */
export function readRevision(revision: string, asked: string | undefined): ReadFlows {
  const root = findRoot(asked);
  const [folder, name] = [dirname(root), basename(root)];
  const blobs = blobsAt(folder, revision, [name, 'schemas', 'specification']);
  if (!blobs.some(({ path }) => path.startsWith(`${name}/`)))
    throw new Misuse(`At ${revision} there was no folder ${name}.`);
  const copy = mkdtempSync(join(tmpdir(), 'flows-at-'));
  try {
    for (const [at, content] of contentsOf(folder, blobs).entries()) {
      const path = join(copy, blobs[at]?.path ?? '');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    return readFlows(join(copy, name));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** The branches that others begin at, by their usual names. */
const mainBranches = ['main', 'master', 'origin/main', 'origin/master'];

/** The commit at which the branch of a folder has left the main one, or its last commit if it is the main one. */
export function branchPoint(asked: string | undefined): string {
  const folder = dirname(findRoot(asked));
  const points = mainBranches.map((branch) => {
    const { status, stdout } = spawnSync('git', ['-C', folder, 'merge-base', 'HEAD', branch]);
    return status === 0 ? stdout.toString().trim() : '';
  });
  return points.find((point) => point !== '') ?? 'HEAD';
}

interface Blob {
  readonly id: string;
  readonly path: string;
}

function blobsAt(folder: string, revision: string, paths: readonly string[]): readonly Blob[] {
  const listed = git(folder, ['ls-tree', '-r', '-z', '--end-of-options', revision, '--', ...paths]);
  return [...listed.toString().matchAll(/[0-9]+ blob ([0-9a-f]+)\t([^\0]+\.json)\0/g)].map(
    ([, id = '', path = '']) => ({ id, path }),
  );
}

/** Reads all files with one process. Each answer is a line with the size, the content, and a line break. */
function contentsOf(folder: string, blobs: readonly Blob[]): readonly Buffer[] {
  const asked = blobs.map(({ id }) => `${id}\n`).join('');
  const answers = git(folder, ['cat-file', '--batch'], asked);
  let at = 0;
  return blobs.map(() => {
    const start = answers.indexOf('\n', at) + 1;
    const size = Number(answers.subarray(at, start).toString().split(' ')[2]);
    at = start + size + 1;
    return answers.subarray(start, start + size);
  });
}

const mostBytes = 2 ** 28;

function git(folder: string, given: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...given], {
    input,
    maxBuffer: mostBytes,
  });
  if (error) throw new Misuse(`git could not be asked: ${error.message}.`);
  if (status === 0) return stdout;
  throw new Misuse(
    `git does not know this revision: ${stderr.toString().trim().split('\n')[0] ?? ''}.`,
    'Name a commit, branch or tag, such as HEAD~1.',
  );
}
