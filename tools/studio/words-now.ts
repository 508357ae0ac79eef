import { type Compiled, type Json, type JsonObject, objectOf } from '#engine/index.ts';
import { layerOf } from '../read/layer-of.ts';
import type { FormPart } from '#schemas/studio/answers.ts';

/** Words of a field that its kind may say instead. */
const ofKind = ['label', 'text', 'help', 'placeholder'] as const;

/**
 * The same parts, each called what people read. Words that a field leaves to its kind, and its messages, have as `x-now`
 * what people read: what the field says, its kind, or the app.
 */
export function withWordsNow(
  parts: readonly FormPart[],
  document: string,
  compiled: Compiled | undefined,
): readonly FormPart[] {
  if (!compiled) return parts;
  const [, folder, name = ''] = /^(pages|modals)\/(.*)\.json$/.exec(layerOf(document).inside) ?? [];
  const screen = folder === 'modals' ? compiled.modals[name] : compiled.pages[name];
  return parts.map((part) => {
    const found = screen?.body?.find((one) => `/body/${one.name}` === part.path);
    const block = objectOf(found as unknown as Json | undefined); // compiled blocks are JSON
    const properties = objectOf(part.schema['properties']);
    const messages = objectOf(properties['messages']);
    const named = objectOf(messages['properties']);
    return {
      ...part,
      title: titleNow(part, block),
      schema: {
        ...part.schema,
        properties: {
          ...properties,
          ...withNow(properties, ofKind, (key) => block[key]),
          ...(Object.keys(named).length > 0 && {
            messages: {
              ...messages,
              properties: {
                ...named,
                ...withNow(named, Object.keys(named), (key) => messageNow(block, key, compiled)),
              },
            },
          }),
        },
      },
    };
  });
}

function titleNow({ path, title, value }: FormPart, { label }: JsonObject): string {
  const isNamed = typeof value['label'] === 'string' || typeof value['text'] === 'string';
  return isNamed || path === '' || typeof label !== 'string' ? title : label;
}

function messageNow({ messages }: JsonObject, key: string, { app }: Compiled): Json | undefined {
  return objectOf(messages)[key] ?? app.messages?.[key];
}

/** The properties that have words now, with them. */
function withNow(
  properties: JsonObject,
  keys: readonly string[],
  now: (key: string) => Json | undefined,
): JsonObject {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [schema, words] = [properties[key], now(key)];
      return schema !== undefined && typeof words === 'string'
        ? [[key, { ...objectOf(schema), 'x-now': words }]]
        : [];
    }),
  );
}
