import { schemaAt } from '#engine/compile.ts';
import { type JsonObject, objectOf } from '#engine/index.ts';
import { expressionFunctions } from '#schemas/vocabulary/functions.ts';
import { findSubjects } from '../explain/find-subjects.ts';
import type { Lookup, Subject } from '../explain/lookup.ts';
import type { Meaning } from './meaning.ts';

/** What a name means, as Markdown; `undefined` if it means nothing. */
export function explainWord(meaning: Meaning, lookup: Lookup): string | undefined {
  const [subject] = subjectsOf(meaning, lookup);
  if (subject) return [`**${subject.kind}** \`${subject.name}\``, ...subject.about].join('\n\n');
  const { name, isExpression } = meaning;
  const isFunction = isExpression && Object.hasOwn(expressionFunctions, name);
  const known = isFunction ? expressionFunctions[name] : undefined;
  return known && `\`${known.form}\`\n\n${known.says}`;
}

/** What a key is for, as Markdown; `undefined` if no schema has it. */
export function explainKey(document: JsonObject, pointer: string): string | undefined {
  const { title, description } = objectOf(schemaAt(document, pointer));
  if (typeof description !== 'string') return undefined;
  return typeof title === 'string' ? `**${title}**\n\n${description}` : description;
}

/** What may be meant by a name at its place, and the page at an address. */
export function subjectsOf(
  { name, kinds }: Pick<Meaning, 'name' | 'kinds'>,
  lookup: Lookup,
): readonly Subject[] {
  return findSubjects(pageOf(name, lookup) ?? name, lookup).filter(({ kind }) => kinds.includes(kind));
}

/** The page at an address such as `~/rent/days`, by which documents name it. */
function pageOf(word: string, { flows: { compiled } }: Lookup): string | undefined {
  if (!/^[~/]/.test(word)) return undefined;
  const name = word.replace(/^~?\//, '');
  return [name, `${name}/index`].find((page) => Object.hasOwn(compiled.pages, page));
}
