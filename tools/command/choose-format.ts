import { Misuse } from './misuse.ts';
import type { OptionValues } from './options.ts';

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
