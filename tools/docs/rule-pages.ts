import { readFileSync } from 'node:fs';
import { isRawObject, type RawJson } from '#engine/index.ts';
import type { GeneratedFile } from '#schemas/generate/json-files.ts';
import { joined, jsonBlock } from '#schemas/generate/reference/markdown.ts';
import { rulesFolder } from '#schemas/generate/reference/reference-files.ts';
import { compileCodes } from '../lint/compile-codes.ts';
import { type RuleText, type RuleTopic, ruleTopics } from '../lint/rule-text.ts';
import { rules } from '../lint/rules.ts';

/** A code that lint reports, with its text. */
interface Entry extends RuleText {
  readonly code: string;
  /** Whether `allow` of a document may name it. */
  readonly isRule: boolean;
}

const entries: readonly Entry[] = [
  ...rules.map(({ code, about, says }) => ({ code, about, says, isRule: true })),
  ...Object.entries(compileCodes).map(([code, text]) => ({ code, ...text, isRule: false })),
].toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** `docs/reference/rules/`: a page for each code that lint reports, and one that lists them by topic. */
export async function rulePages(): Promise<readonly GeneratedFile[]> {
  const pages = await Promise.all(
    entries.map(async (entry) => ({ name: entry.code, content: await rulePage(entry) })),
  );
  return [{ name: 'index', content: overview() }, ...pages].map(({ name, content }) => ({
    path: `${rulesFolder}${name}.md`,
    content: `${content}\n`,
  }));
}

const intro = `Everything that \`npx flows lint\` reports. A code is permanent. All rules check the documents as each brand and language has
them, and report a finding in the file where it was written. \`npx flows docs CODE\` prints one page in the terminal.

An exception is written with its reason, in the entry itself or in one around it. A brand's document may allow something for
the whole brand. An exception that no finding needs is reported.`;

const exception = `\`\`\`json
"zip": { "type": "text", "pattern": "…", "allow": { "written-twice": "The billing address has its own" } }
\`\`\``;

function overview(): string {
  const chapters = Object.keys(ruleTopics) as readonly RuleTopic[]; // they are its keys
  return joined(['# Rules', intro, exception, ...chapters.map(chapter)]);
}

function chapter(topic: RuleTopic): string {
  const { title, says }: { title: string; says?: string } = ruleTopics[topic];
  const list = entries
    .filter(({ about }) => about === topic)
    .map((entry) => `- [\`${entry.code}\`](${entry.code}.md): ${firstSentence(entry.says)}`);
  return joined([`## ${title}`, says ?? '', list.join('\n')]);
}

const firstSentence = (text: string): string => text.split(/(?<=\.) (?=[A-Z`])/, 1).join();

async function rulePage({ code, about, says, isRule }: Entry): Promise<string> {
  const { title } = ruleTopics[about];
  const allowed = isRule
    ? `Where it is meant, write \`"allow": { "${code}": "the reason" }\`.`
    : 'It cannot be allowed.';
  const anchor = title.toLowerCase().replaceAll(' ', '-');
  return joined([
    `# ${code}`,
    says,
    `${allowed} Other rules on the same topic: [${title}](index.md#${anchor}).`,
    '## Example',
    'In the sample product, `tests/fixtures/bicycle-rental/`, this is reported. Objects are merged into the file:',
    ...(await exampleOf(code)),
  ]);
}

async function exampleOf(code: string): Promise<readonly string[]> {
  const changes = Object.entries(read(code, 'bad') ?? {}).filter(([path]) => path.includes('/'));
  const found = Object.values(read(code, 'expected') ?? {}).filter(isRawObject);
  const shown = changes.map(async ([path, change]) => joined([`\`${path}\`:`, await shownChange(change)]));
  const places = found.filter((each) => each['code'] === code).map(placeOf);
  return [...(await Promise.all(shown)), `Reported at ${[...new Set(places)].join(', ')}.`];
}

const placeOf = ({ document, path }: { readonly [key: string]: RawJson | undefined }): string =>
  `\`${String(document)}${path === '' ? '' : `#${String(path)}`}\``;

/** What a change makes of a file: an object is merged into it. */
async function shownChange(change: RawJson | undefined): Promise<string> {
  if (change === null) return 'The file is gone.';
  if (typeof change === 'string') return `\`\`\`text\n${shortened(change)}\n\`\`\``;
  if (isRawObject(change) && change['$bytes'] !== undefined) return `The bytes ${String(change['$bytes'])}.`;
  if (isRawObject(change) && change['$link'] !== undefined) return `A link to ${String(change['$link'])}.`;
  return jsonBlock(change);
}

const mostLetters = 300;

const shortened = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;

const fixtures = new URL('../../tests/fixtures/lint/', import.meta.url);

function read(code: string, file: string): object | undefined {
  const json: unknown = JSON.parse(readFileSync(new URL(`${code}/${file}.json`, fixtures), 'utf8'));
  return typeof json === 'object' && json !== null ? json : undefined;
}
