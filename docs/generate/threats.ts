import { globSync, readFileSync } from 'node:fs';

/** What an attacker may want, what withstands it, and the test that tries it. */
export interface Threat {
  readonly area: string;
  readonly threat: string;
  readonly defence: string;
  readonly test: string;
}

// Tests that try an attack begin with a comment of such pairs.
const pair = /^ \* Threat \((.+?)\): (.+)\.\n \* Defence: (.+)\.$/gm;
const root = new URL('../../', import.meta.url).pathname;

/** The threats that the first comments of tests name, by their paths. */
export function threats(): readonly Threat[] {
  return globSync('tests/**/*.test.ts', { cwd: root })
    .toSorted()
    .flatMap((test) =>
      [...firstComment(readFileSync(`${root}${test}`, 'utf8')).matchAll(pair)].map(
        ([, area = '', threat = '', defence = '']) => ({ area, threat, defence, test }),
      ),
    );
}

const firstComment = (source: string): string =>
  source.startsWith('/*') ? source.slice(0, source.indexOf('*/')) : '';
