import type { BrandedChange } from './change.ts';
import type { DiffReport } from './diff-flows.ts';

/** All changes as lines of text, breaking ones first. */
export function formatText({ changes, incomparable }: DiffReport): string {
  if (incomparable !== undefined) return `${incomparable}\n`;
  const lines = breakingFirst(changes).flatMap((change) => [
    `${change.breaking === undefined ? '' : 'breaking '}${change.kind} ${change.where}${shownBrands(change)}`,
    ...(change.before === undefined ? [] : [`  - ${change.before}`]),
    ...(change.after === undefined ? [] : [`  + ${change.after}`]),
    ...(change.breaking === undefined ? [] : [`  ${change.breaking}`]),
    ...(change.facts === undefined ? [] : [`  for ${JSON.stringify(change.facts)}`]),
  ]);
  return [...lines, closingLine(changes), ''].join('\n');
}

/** All changes as a table of a pull request's comment. */
export function formatMarkdown({ changes, incomparable }: DiffReport): string {
  if (incomparable !== undefined) return `## What changes\n\n${code(incomparable)}\n`;
  if (changes.length === 0) return '## What changes\n\nNothing.\n';
  const rows = breakingFirst(changes).map((change) => {
    const cells = [
      `${change.breaking === undefined ? '' : '**breaking** '}${change.kind}`,
      code(change.where) + shownBrands(change),
      code(change.before),
      code(change.after),
      [change.breaking ?? '', change.facts ? code(JSON.stringify(change.facts)) : '']
        .filter(Boolean)
        .join(' '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| what | where | before | after | |', '|---|---|---|---|---|'];
  return ['## What changes', '', ...head, ...rows, '', closingLine(changes), ''].join('\n');
}

/** A text on one line of a table, in which no sign counts as markup. */
function code(text: string | undefined): string {
  if (text === undefined) return '';
  const fence = text.includes('`') ? '``' : '`';
  return `${fence} ${text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')} ${fence}`;
}

function shownBrands({ brands }: BrandedChange): string {
  return brands.length === 0 ? '' : ` (${brands.join(', ')})`;
}

function breakingFirst(changes: readonly BrandedChange[]): readonly BrandedChange[] {
  return changes.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ breaking }: BrandedChange): number {
  return breaking === undefined ? 1 : 0;
}

function closingLine(changes: readonly BrandedChange[]): string {
  const breaking = changes.filter((change) => change.breaking !== undefined).length;
  return `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}, ${breaking} breaking`;
}
