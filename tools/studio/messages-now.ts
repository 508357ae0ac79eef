import type { Compiled } from '#engine/index.ts';
import { type JsonObject, objectOf } from '#engine/index.ts';
import { layerOf } from './list-documents.ts';
import type { FormPart } from '#schemas/studio/answers.ts';

/** The same parts. Each message of a field has, as `x-now`, what people read: what the field says, its kind, or the app. */
export function withMessagesNow(
  parts: readonly FormPart[],
  document: string,
  compiled: Compiled | undefined,
): readonly FormPart[] {
  if (!compiled) return parts;
  const [, folder, name = ''] = /^(pages|modals)\/(.*)\.json$/.exec(layerOf(document).inside) ?? [];
  const screen = folder === 'modals' ? compiled.modals[name] : compiled.pages[name];
  return parts.map((part) => {
    const messages = objectOf(objectOf(part.schema['properties'])['messages']);
    const names = Object.entries(objectOf(messages['properties']));
    if (names.length === 0) return part;
    const block = screen?.body?.find((one) => `/body/${one.name}` === part.path);
    const own = block && 'messages' in block ? block.messages : undefined;
    const properties = names.map(([key, schema]) => {
      const now: unknown = own?.[key] ?? compiled.app.messages?.[key];
      return [key, { ...objectOf(schema), ...(typeof now === 'string' && { 'x-now': now }) }] as const;
    });
    return withMessages(part, { ...messages, properties: Object.fromEntries(properties) });
  });
}

function withMessages(part: FormPart, messages: JsonObject): FormPart {
  const { schema } = part;
  return { ...part, schema: { ...schema, properties: { ...objectOf(schema['properties']), messages } } };
}
