import {
  type CompiledField,
  type Flows,
  type JsonObject,
  type Scope,
  factScope,
  isObject,
} from '#engine/index.ts';
import type { MetMessage } from '#schemas/studio/insight.ts';

type Words = Omit<MetMessage, 'times'>;
type Text = Parameters<Flows['text']>[0];

/** A counted message in the words that people met, as far as the documents give them. */
export function wordsOfMessage(flows: Flows, page: string, message: string): Words {
  const parts = message.split(' ');
  const [first = '', code, modal] = parts;
  if (code === undefined) return { field: '', code: first, ...wordsOfStep(flows, first) };
  const field = fieldAt(flows, modal === undefined ? page : modal, first, modal !== undefined);
  const scope = scopeOf(flows);
  const label = field?.label === undefined ? '' : flows.text(field.label, scope);
  const text = field && textOf(flows, field, code);
  return { field: label || first, code, ...(text !== undefined && { words: flows.text(text, scope) }) };
}

/** What documents say to everybody of the brand. */
export function scopeOf(flows: Flows): Scope {
  return factScope(flows, { brand: flows.compiled.brand.facts });
}

/** Fields of rows have the names of their lists before them. */
function fieldAt(flows: Flows, document: string, path: string, isModal: boolean): CompiledField | undefined {
  const { pages, modals } = flows.compiled;
  const screen = isModal ? modals[document] : pages[document];
  const [first, ...rest] = path.split('/');
  const find = (body: Parameters<Flows['fields']>[0], name: string | undefined) =>
    flows.fields(body).find((entry) => entry.name === name)?.field;
  let field = screen && find(screen, first);
  for (const name of rest) {
    const { body } = field ?? {};
    field = body && find({ body }, name);
  }
  return field;
}

function textOf({ compiled: { app } }: Flows, field: CompiledField, code: string): Text | undefined {
  const rule = field.rules?.find(({ name }) => name === code);
  return rule?.message ?? field.messages?.[code] ?? app.messages[code];
}

/** The text of a step of an action, where steps of this name say one thing. */
function wordsOfStep(flows: Flows, name: string): { readonly words?: string } {
  const texts = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isObject(value)) return;
    const { name: own, text } = value as JsonObject & { readonly text?: Text };
    if (own === name && text !== undefined) texts.add(flows.text(text, scopeOf(flows)));
    Object.values(value).forEach(look);
  };
  look(Object.values(flows.compiled.actions));
  const [words] = texts;
  return texts.size === 1 && words !== undefined ? { words } : {};
}
