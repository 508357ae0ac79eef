import { Misuse } from '#tools/command/misuse.ts';
import type { OptionValues } from '#tools/command/options.ts';
import { formatGithub } from '#tools/report/format-github.ts';
import { formatJson, type Totals } from '#tools/report/format-json.ts';
import { formatSarif } from '#tools/report/format-sarif.ts';
import { formatText } from '#tools/report/format-text.ts';
import type { Problem } from '#tools/report/problem.ts';

type Format = (problems: readonly Problem[], totals: Totals) => string;

const formats = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
} as const satisfies Record<string, Format>;

/** The way in which the options ask for problems; throws Misuse for one that does not exist. */
export function chooseFormat({ format, json }: OptionValues): Format {
  const name = format ?? (json === undefined ? 'text' : 'json');
  if (json !== undefined && name !== 'json')
    throw new Misuse(`--json and --format ${name} contradict each other.`);
  if (isFormat(name)) return formats[name];
  throw new Misuse(
    `There is no format ${JSON.stringify(name)}.`,
    `There are: ${Object.keys(formats).join(' ')}`,
  );
}

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
