import { parseTags } from '#engine/compile.ts';
import { type JsonObject, isObject, valueAt } from '#engine/index.ts';
import { wordsOf } from './context/places.ts';

/** Whether a text has its own words, also where a tag chooses between sentences. */
export function saysWords(text: string): boolean {
  const tags = text.match(/\{\{.*?\}\}/gs) ?? [];
  return wordsOf(text).length > 0 || tags.some((tag) => /'[^']*\p{L} \p{L}[^']*'/u.test(tag));
}

/** What the innermost thing around a place says of its language. */
export function languageNamed(json: JsonObject, path: string): string | undefined {
  const holders = path.split('/').map((_, depth, parts) => valueAt(json, parts.slice(0, depth).join('/')));
  const named = holders.map((holder) => (isObject(holder) ? holder['language'] : undefined));
  return named.findLast((language) => typeof language === 'string');
}

/** How the tags of a translation differ from those of its original; nothing if they are the same. */
export function compareTags(before: string, after: string): readonly string[] {
  const [old, now] = [tagsOf(before), tagsOf(after)];
  const lost = old.filter((tag) => !now.includes(tag));
  const added = now.filter((tag) => !old.includes(tag));
  return [...lost.map((tag) => `{{${tag}}} is gone`), ...added.map((tag) => `{{${tag}}} is new`)];
}

/** Words inside a tag are translated with the others. */
const literal = /(?<=')(?:\\.|[^'\\])*(?=')|(?<=")(?:\\.|[^"\\])*(?=")/g;

function tagsOf(text: string): readonly string[] {
  const { segments } = parseTags(text);
  return segments.flatMap((segment) =>
    segment.type === 'tag' ? [segment.expression.replace(literal, '…')] : [],
  );
}
