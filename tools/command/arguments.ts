import { parseArgs } from 'node:util';
import { nearestName } from '#engine/index.ts';
import { Misuse, didYouMean } from './misuse.ts';

/** Every option of the command; a verb lists those that it knows. */
export const options = {
  brand: {
    value: 'CODE',
    says: 'the brand; default: the main brand. publish: several with commas; default: everybody',
  },
  locale: { value: 'TAG', says: "the language; default: the brand's first" },
  root: { value: 'DIR', says: 'another product, or its folder of flows; default: flows' },
  format: { value: 'FORMAT', says: 'text (default) or json; lint: sarif, github; diff, check: markdown' },
  json: { says: 'output for programs' },
  batch: { says: 'one JSON object a line from standard input, one answer a line' },
  because: { says: 'also which row or rule decided, in which file, and what it read' },
  scenario: { value: 'NAME', says: 'the facts and URL of a scenario, in place of standard input' },
  coverage: { says: 'which clauses hold which sentence, and which documents decide them' },
  folder: { says: 'a folder, in which it can patch documents; default: a row' },
  since: { value: 'REV', says: 'also what changes since this revision of git' },
  fix: { says: 'fixes what is certain, and records overrides' },
  accept: {
    says: 'lint: as --fix, and overrides whose base has changed are still meant so; verify: records plays again',
  },
  watch: { says: 'again after every edit, until Ctrl+C' },
  sample: { value: 'N', says: 'so many mutants, drawn at random; default: all' },
  seed: { value: 'N', says: 'another seed draws other mutants; default: 1' },
  only: { value: 'PATH', says: 'documents at or below this path' },
  operator: { value: 'NAME', says: 'one way of breaking documents; default: all' },
  logic: { says: 'only tables, rules, actions, steps and journeys, and no texts or looks' },
  note: { value: 'TEXT', says: 'why, for everybody who reads it later' },
  share: { value: 'N', says: 'of new visitors, in percent; default: 100' },
  from: { value: 'WHEN', says: 'from when, such as 2027-01-01T08:00Z; default: now' },
  until: { value: 'WHEN', says: 'until when; default: without an end' },
  breaking: { says: 'also where visits under way do not fit: they keep their release' },
  withdraw: { says: 'visits of what is taken back move too, whether they fit or not' },
  page: { value: 'PATH', says: 'only pages at this path' },
  at: { value: 'WHEN', says: 'only the page that was shown then, as it was' },
  text: { says: 'text; this is the default' },
  pdf: { value: 'FILE', says: 'a PDF' },
  unredacted: { says: 'also what is sensitive; needs the role disclose' },
  server: { value: 'URL', says: 'the servers; default: $FLOWS_SERVER, or http://localhost:3000' },
  export: { value: 'FILE', says: 'writes the texts for translators: XLIFF 1.2 (.xlf) or CSV (.csv)' },
  import: { value: 'FILE', says: 'takes in such a file: all of it, or nothing' },
  help: { says: 'this page' },
} as const satisfies Record<string, { readonly value?: string; readonly says: string }>;

export type OptionName = keyof typeof options;

export type OptionValues = { readonly [name in OptionName]?: string };

export interface Arguments {
  readonly operands: readonly string[];
  readonly options: OptionValues;
}

/**
 * Splits arguments into operands and options; an option without a value reads as the empty text. Throws Misuse for
 * an option that the verb does not know, that appears twice, or whose value is missing or too many.
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

/** The name of the format that the options ask for; throws Misuse for one that the verb does not have. */
export function chooseFormat<Formats extends object>(
  { format, json }: OptionValues,
  formats: Formats,
): keyof Formats {
  const name = format ?? (json === undefined ? 'text' : 'json');
  if (json !== undefined && name !== 'json')
    throw new Misuse(`--json and --format ${name} contradict each other.`);
  if (Object.hasOwn(formats, name)) return name as keyof Formats; // just seen among its keys
  throw new Misuse(
    `There is no format ${JSON.stringify(name)}.`,
    `There are: ${Object.keys(formats).join(' ')}`,
  );
}
