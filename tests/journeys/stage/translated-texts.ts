import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, isObject } from '#engine/index.ts';

const flows = join(import.meta.dirname, '..', '..', '..', 'flows');

/** The base's texts, without tags, that a locale says differently: none of them may be on one of its pages. */
export function translatedTexts(locale: string): ReadonlySet<string> {
  const folder = join(flows, 'locales', locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const texts = files.flatMap((file) => otherwise(read(join(flows, file)), read(join(folder, file))));
  return new Set(texts.filter((text) => !text.includes('{{')));
}

function read(path: string): JsonObject {
  // Every document is an object, which lint checks.
  return JSON.parse(readFileSync(path, 'utf8')) as JsonObject;
}

function otherwise(base: JsonObject, patch: JsonObject): readonly string[] {
  return Object.entries(patch).flatMap(([key, said]) => {
    const text = base[key];
    if (isObject(said) && isObject(text)) return otherwise(text, said);
    const isText = key !== '$schema' && key !== 'type' && typeof text === 'string';
    return isText && text !== said ? [text] : [];
  });
}
