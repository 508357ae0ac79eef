import type { Known } from '#engine/compile/check-page.ts';
import { fieldsIn } from '#engine/compile/field-types.ts';

/** The kinds of references along which an action is reached from a screen. */
const ways: { readonly [kind: string]: string } = { action: 'actions', modal: 'modals', part: 'parts' };

/** The fields of a screen by name; for an action, those of all screens from which it may run. */
export function fieldsAround(
  { documents, references }: Pick<Known, 'documents' | 'references'>,
  document: string,
): readonly string[] {
  const around = new Set([document]);
  if (document.startsWith('actions/'))
    // A set grows while it is walked through.
    for (const reached of around)
      for (const { kind, name, document: from } of references)
        if (`${String(ways[kind])}/${name}.json` === reached) around.add(from);
  return [...around].flatMap((path) => fieldsIn(documents.get(path)?.['body'], true).map(([name]) => name));
}
