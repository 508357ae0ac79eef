import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const built = join(import.meta.dirname, '..', '..', 'dist');
const staffOnly = ['@rjsf/core', '@rjsf/utils', 'react-router'];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const readJson = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(built, ...path), 'utf8'));

/** The packages in all chunks that an entry reaches, immediately or later, by the sources of their maps. */
function packagesOf(bundle: string, entry: string): ReadonlySet<string> {
  const manifest = readJson(bundle, 'manifest.json') as Readonly<Record<string, Chunk>>;
  const reached = new Set([entry]);
  // A set that grows while it is walked.
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    [...imports, ...dynamicImports].forEach((each) => reached.add(each));
  }
  // The bundler's own few lines come from no file.
  const mapped = [...reached].filter((name) => !name.includes('rolldown-runtime'));
  const maps = mapped.map((name) => readJson(bundle, `${manifest[name]?.file}.map`));
  const sources = (maps as readonly { readonly sources: readonly string[] }[]).flatMap((map) => map.sources);
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

describe('the built bundles', () => {
  it("hold nothing of staff's packages where a person gets them", () => {
    const packages = packagesOf('browser', 'renderer/browser.tsx');
    expect([...packages]).toContain('react-dom');
    expect(
      [...packages].filter((name) => /^@rjsf|router|markdown|codemirror|xyflow|dagre/.test(name)),
    ).toEqual([]);
  });

  it('draw the rarer controls without the script of the engine', () => {
    const manifest = readJson('browser', 'manifest.json') as Readonly<Record<string, Chunk>>;
    const fetched = new Set(['renderer/layout/lazy-registry.ts']);
    for (const name of fetched) manifest[name]?.imports?.forEach((each) => fetched.add(each));
    expect([...fetched].join(' ')).toContain('_shared-');
    expect([...fetched].filter((name) => name.includes('connect-visit'))).toEqual([]);
  });

  it('hold them in the studio', () => {
    const packages = packagesOf('studio', 'renderer/studio/start-studio.tsx');
    expect(staffOnly.filter((name) => !packages.has(name))).toEqual([]);
  });
});
