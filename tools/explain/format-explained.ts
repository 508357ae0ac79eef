import type { PlacedLine } from '#tools/because/because.ts';
import { plainLine } from '#tools/report/format-text.ts';
import type { Explained, Use } from './explain-subject.ts';

const mostLines = 12;
const mostShown = 100;

/** An explanation on one screen: what it is, where it stands, what leads to it, who uses and who changes it. */
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
