import { options } from './options.ts';
import type { Verb } from './verb.ts';
import { verbNames, verbs, type VerbName } from './verbs.ts';

/** The page of `flows --help`. */
export async function writeHelp(): Promise<string> {
  const all = await Promise.all(verbNames.map(async (name) => [name, await verbs[name]()] as const));
  const rows = all.map(([name, { operands, says }]) => [`${name} ${operands}`.trim(), says]);
  return [
    'Usage: flows VERB [options]',
    '',
    ...alignRows(rows),
    '',
    'Exit codes: 0 clean, 1 problems, 2 misuse, 3 crash.',
    'flows VERB --help shows options and examples.',
    '',
  ].join('\n');
}

/** The page of `flows VERB --help`. */
export function writeVerbHelp(name: VerbName, verb: Verb): string {
  const rows = verb.options.map((option) => {
    const { says, ...rest }: { readonly says: string; readonly value?: string } = options[option];
    return [`--${option}${rest.value ? ` ${rest.value}` : ''}`, says];
  });
  return [
    `Usage: flows ${[name, verb.operands].join(' ').trim()} [options]`,
    '',
    `${verb.says}.`,
    '',
    ...alignRows(rows),
    '',
    'Examples:',
    ...verb.examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}

function alignRows(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...rows.map(([left = '']) => left.length));
  return rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`);
}
