import { nearestName } from '#engine/index.ts';
import { didYouMean, Misuse } from '../command/misuse.ts';
import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { explainEverywhere, lookupIn, type Explained, type Use } from '../explain/explain-subject.ts';
import { knownNames } from '../explain/find-subjects.ts';
import { type LoadedFlows, chooseBrand, readAsked } from '../read/load-flows.ts';
import { reportFaulty, plainLine } from '../report/format-text.ts';
import type { PlacedLine } from '../explain/explanation.ts';

/** Says where a thing is, what leads to it, who uses it and which layer changes it. */
export const explain: Verb = {
  operands: 'WHAT',
  says: 'Says where a page, field, kind, fact, brand, rule, status, trigger, message or call is, and who uses or changes it',
  options: ['brand', 'locale', 'root', 'json', 'help'],
  examples: ['flows explain {PAGE}', 'flows explain {FIELD}', 'flows explain {CONDITION}'],
  run: async ({ operands, options }, streams) => {
    const read = readAsked(options, streams);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    const [what = ''] = operands;
    const found = explainEverywhere(what, read, chooseBrand(read.sources, options), streams);
    if (!found.ok) return reportFaulty(found, streams);
    const { explained, loaded } = found;
    if (explained.length === 0) throw nothingFound(what, loaded);
    const written =
      options.json === undefined
        ? formatExplained(explained)
        : `${JSON.stringify(explained, undefined, 2)}\n`;
    await writeTo(streams.stdout, written);
    return exitCode.clean;
  },
};

function nothingFound(what: string, loaded: LoadedFlows): Misuse {
  const names = knownNames(lookupIn(loaded));
  const end = what.slice(what.lastIndexOf('.') + 1);
  // Who knows the last name of a path has the right one.
  const sameEnd = what === end ? undefined : names.find((name) => name.endsWith(`.${end}`));
  const nearest = sameEnd ?? nearestName(what, names);
  return new Misuse(
    `Nothing is called ${JSON.stringify(what)}, and no text contains it.`,
    didYouMean(nearest) ??
      'It may be a page, a field as PAGE.FIELD, a kind, a fact by its path, a brand by its code, a rule, an action, a call, a status or words.',
  );
}

const mostLines = 12;
const mostShown = 100;

/** An explanation on one screen: what it is, where it is, what leads to it, who uses and who changes it. */
export function formatExplained(explained: readonly Explained[]): string {
  const screens = explained.slice(0, mostLines).map((one) => formatOne(one).join('\n'));
  const rest = explained.length - screens.length;
  return `${screens.join('\n\n')}\n${rest > 0 ? `\n… and ${rest} more\n` : ''}`;
}

function formatOne({
  kind,
  name,
  place,
  brands,
  about,
  ledToBy,
  usedBy,
  changedBy,
  sentBy = [],
}: Explained): readonly string[] {
  return [
    `${kind} ${short(name)}${place ? `  ${at(place)}` : ''}${brands ? `  (${brands.join(', ')})` : ''}`,
    ...limited(about.map((line) => short(line))),
    ...titled('led to by', ledToBy.map(formatUse)),
    ...titled('used by', usedBy.map(formatUse)),
    ...titled(
      'changed by',
      changedBy.map((line) => `${line.layer}  ${at(line)}  ${line.path}`),
    ),
    ...titled(
      'sent by',
      sentBy.map(({ operation, key }) => `${operation} as ${key}`),
    ),
  ];
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`  ${title}`, ...limited(lines).map((line) => `  ${line}`)];
}

function limited(lines: readonly string[]): readonly string[] {
  const shown = lines.slice(0, mostLines).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  return rest > 0 ? [...shown, `  … and ${rest} more`] : shown;
}

function formatUse(use: Use): string {
  return `${at(use)}  ${short(use.text)}`;
}

function at({ file, line }: PlacedLine): string {
  return `${file}:${line}`;
}

function short(text: string): string {
  const plain = plainLine(text);
  return plain.length > mostShown ? `${plain.slice(0, mostShown)}…` : plain;
}
