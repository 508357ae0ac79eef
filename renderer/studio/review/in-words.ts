import { type Json, type JsonObject, isObject, readPointer } from '#engine/index.ts';

/** Keys that only hold parts of a page. */
const holders: ReadonlySet<string> = new Set(['body', 'buttons', 'steps', 'kinds', 'options']);

/** A place in a document as people read it: its parts by what they say, then the key. */
export function placeInWords(path: string, document: JsonObject): string {
  let value: Json | undefined = document;
  const words: string[] = [];
  for (const key of readPointer(path)) {
    value = isObject(value) ? value[key] : undefined;
    if (holders.has(key)) continue;
    words.push((isObject(value) && nameOf(value)) || spaced(key));
  }
  return words.join(' › ') || 'The whole document';
}

/** A value as people read it. */
export function valueInWords(value: Json | undefined): string {
  if (value === undefined || value === null) return 'taken out';
  if (value === true || value === false) return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueInWords).join(', ');
  if (!isObject(value)) return String(value);
  const said = Object.entries(value).map(([key, one]) => `${spaced(key)}: ${valueInWords(one)}`);
  return said.join('; ');
}

function nameOf({ label, title, text }: JsonObject): string | undefined {
  return [label, title, text].find((said) => typeof said === 'string');
}

/** A key in words: `maxLength` is “Max length”. */
function spaced(key: string): string {
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
