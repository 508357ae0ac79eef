import { nearestName } from '#engine/nearest-name.ts';
import { Misuse, didYouMean } from './misuse.ts';
import { options, type OptionName, type OptionValues } from './options.ts';

export interface Arguments {
  readonly operands: readonly string[];
  readonly options: OptionValues;
}

/** Splits arguments into operands and options; an option without a value reads as the empty text. */
export function readArguments(given: readonly string[], allowed: readonly OptionName[]): Arguments {
  const operands: string[] = [];
  const values: { [name in OptionName]?: string } = {};
  const waiting = [...given];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next === '--') operands.push(...waiting.splice(0));
    else if (!next.startsWith('-') || next === '-') operands.push(next);
    else {
      const [name, value] = readOption(next, waiting, allowed);
      if (values[name] !== undefined) throw new Misuse(`--${name} is given twice.`);
      values[name] = value;
    }
  }
  return { operands, options: values };
}

function readOption(given: string, waiting: string[], allowed: readonly OptionName[]): [OptionName, string] {
  const [, written = '', attached] = /^--?([^=]*)(?:=(.*))?$/s.exec(given) ?? [];
  const name = written === 'h' ? 'help' : allowed.find((option) => option === written);
  if (name === undefined) throw unknownOption(given, written, allowed);
  const needsValue = 'value' in options[name];
  if (!needsValue && attached !== undefined) throw new Misuse(`--${name} takes no value.`);
  if (!needsValue) return [name, ''];
  const value = attached ?? waiting.shift();
  if (value === undefined || value === '') throw new Misuse(`--${name} needs a value.`);
  return [name, value];
}

function unknownOption(given: string, written: string, allowed: readonly OptionName[]): Misuse {
  const nearest = nearestName(written, allowed);
  const known = allowed.map((option) => `--${option}`).join(' ');
  return new Misuse(
    `Unknown option ${given}.`,
    didYouMean(nearest && `--${nearest}`) ?? `Known here: ${known}`,
  );
}
