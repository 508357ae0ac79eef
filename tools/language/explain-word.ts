import { schemaAt } from '#engine/compile.ts';
import { type JsonObject, objectOf } from '#engine/index.ts';
import { expressionFunctions } from '#schemas/vocabulary/functions.ts';
import { findSubjects } from '../explain/find-subjects.ts';
import type { Lookup, Subject } from '../explain/lookup.ts';

/** What a name means, as Markdown; `undefined` if it means nothing. */
export function explainWord(word: string, lookup: Lookup): string | undefined {
  const [subject] = subjectsOf(word, lookup);
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

/** The place where a name is defined, in the base layer; `undefined` for what no document defines. */
export function definitionOf(word: string, lookup: Lookup): Subject['place'] {
  return subjectsOf(word, lookup).find(({ place }) => place !== undefined)?.place;
}

/** What a name means, and the page at an address. */
export function subjectsOf(word: string, lookup: Lookup): readonly Subject[] {
  const found = findSubjects(pageOf(word, lookup) ?? word, lookup);
  return found.filter(({ kind }) => kind !== 'message');
}

/** The page at an address such as `~/rent/days`, by which documents name it. */
function pageOf(word: string, { flows: { compiled } }: Lookup): string | undefined {
  if (!/^[~/]/.test(word)) return undefined;
  const name = word.replace(/^~?\//, '');
  return [name, `${name}/index`].find((page) => Object.hasOwn(compiled.pages, page));
}
