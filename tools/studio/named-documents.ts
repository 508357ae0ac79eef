import { type JsonObject, isObject } from '#engine/index.ts';
import { schemaPlaces } from '../lint/context/places.ts';

/** A document that another one names, with the pointer of its name there. */
export interface NamedDocument {
  readonly type: 'action' | 'modal' | 'part';
  readonly name: string;
  readonly document: string;
  readonly path: string;
}

const folders = { action: 'actions', modal: 'modals', part: 'parts' } as const;

/** The actions, dialogs and parts that a document names, as its schema says which values are their names. */
export function namedDocuments(source: JsonObject | undefined): readonly NamedDocument[] {
  if (!isObject(source)) return [];
  return schemaPlaces(source).flatMap(({ path, value, schema }) => {
    const type = schema['x-name'];
    if (typeof value !== 'string' || (type !== 'action' && type !== 'modal' && type !== 'part')) return [];
    return [{ type, name: value, document: `${folders[type]}/${value}.json`, path }];
  });
}
