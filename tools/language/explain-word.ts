import { schemaAt } from '#engine/compile.ts';
import { type JsonObject, objectOf } from '#engine/index.ts';
import { expressionFunctions } from '#schemas/vocabulary/functions.ts';
import { findSubjects } from '../explain/find-subjects.ts';
import type { Lookup, Subject, SubjectKind } from '../explain/lookup.ts';

/** What a name means, as Markdown; `undefined` if it means nothing. */
export function explainWord(word: string, lookup: Lookup, kind?: SubjectKind): string | undefined {
  const [subject] = subjectsOf(word, lookup, kind);
  if (subject) return [`**${subject.kind}** \`${subject.name}\``, ...subject.about].join('\n\n');
  const known = Object.hasOwn(expressionFunctions, word) ? expressionFunctions[word] : undefined;
  return known && `\`${known.form}\`\n\n${known.says}`;
}

/** What a key is for, as Markdown; `undefined` if no schema has it. */
export function explainKey(document: JsonObject, pointer: string): string | undefined {
  const { title, description } = objectOf(schemaAt(document, pointer));
  if (typeof description !== 'string') return undefined;
  return typeof title === 'string' ? `**${title}**\n\n${description}` : description;
}

/** What a name means, and the page at an address. `kind`: what the schema says that the name is of. */
export function subjectsOf(word: string, lookup: Lookup, kind?: SubjectKind): readonly Subject[] {
  const found = findSubjects(pageOf(word, lookup) ?? word, lookup).filter((one) => one.kind !== 'message');
  const meant = found.filter((one) => one.kind === kind);
  return meant.length > 0 ? meant : found;
}

const kindsOfNames: Readonly<Record<string, SubjectKind>> = {
  action: 'action',
  call: 'operation',
  fact: 'fact',
  kind: 'kind',
  modal: 'modal',
  page: 'page',
  part: 'part',
};

/** Of what kind the name at a place is, where its schema says so. */
export function kindAt(document: JsonObject, pointer: string): SubjectKind | undefined {
  return kindsOfNames[String(schemaAt(document, pointer)?.['x-name'])];
}

/** The page at an address such as `~/rent/days`, by which documents name it. */
function pageOf(word: string, { flows: { compiled } }: Lookup): string | undefined {
  if (!/^[~/]/.test(word)) return undefined;
  const name = word.replace(/^~?\//, '');
  return [name, `${name}/index`].find((page) => Object.hasOwn(compiled.pages, page));
}
