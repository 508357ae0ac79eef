import { parseArgs } from 'node:util';
import { nearestName } from '#engine/index.ts';
import { didYouMean, Misuse } from './misuse.ts';
import { options, type OptionName, type OptionValues } from './options.ts';

export interface Arguments {
  readonly operands: readonly string[];
  readonly options: OptionValues;
}

/**
 * Splits arguments into operands and options; an option without a value reads as the empty text. Throws Misuse for
 * an option that the verb does not know, that stands twice, or whose value is missing or too many.
 */
export function readArguments(given: readonly string[], allowed: readonly OptionName[]): Arguments {
  // Not strict: parseArgs would refuse by itself, without naming the option that may be meant.
  const { tokens } = parseArgs({ args: [...given], options: parsed, strict: false, tokens: true });
  const operands: string[] = [];
  const values: { [name in OptionName]?: string } = {};
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const name = allowed.find((option) => option === token.name);
    if (name === undefined) throw unknownOption(token.rawName, token.name, allowed);
    if (values[name] !== undefined) throw new Misuse(`--${name} is given twice.`);
    values[name] = valueOf(name, token.value);
  }
  return { operands, options: values };
}

/** The options as parseArgs takes them. */
const parsed = Object.fromEntries(
  Object.entries(options).map(([name, option]) => [
    name,
    {
      type: 'value' in option ? ('string' as const) : ('boolean' as const),
      ...(name === 'help' && { short: 'h' }),
    },
  ]),
);

function valueOf(name: OptionName, value: string | undefined): string {
  const needsValue = 'value' in options[name];
  if (!needsValue && value !== undefined) throw new Misuse(`--${name} takes no value.`);
  if (needsValue && (value === undefined || value === '')) throw new Misuse(`--${name} needs a value.`);
  return value ?? '';
}

function unknownOption(given: string, name: string, allowed: readonly OptionName[]): Misuse {
  const nearest = nearestName(name, allowed);
  const known = allowed.map((option) => `--${option}`).join(' ');
  return new Misuse(
    `Unknown option ${given}.`,
    didYouMean(nearest && `--${nearest}`) ?? `Known here: ${known}`,
  );
}
