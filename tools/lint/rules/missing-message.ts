import { isObject } from '#engine/fact-path.ts';
import { constraintsOf } from '#tools/lint/constraints-of.ts';
import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import type { View, World } from '#tools/lint/world/world.ts';

/** A check that has no message: neither the field's, nor its kind's, nor the app's. */
export const missingMessage: Rule = { code: 'missing-message', check: acrossDocuments(missingMessages) };

function missingMessages({ views }: World): readonly Found[] {
  const messages = new Map<object, readonly Found[]>();
  return views.flatMap((view) => {
    const known = view.analysis.result.app['messages'];
    const key = isObject(known) ? known : view;
    const found = messages.get(key) ?? missingIn(view, isObject(known) ? Object.keys(known) : []);
    messages.set(key, found);
    return found;
  });
}

function missingIn({ documents }: View, ofApp: readonly string[]): readonly Found[] {
  return [...documents.values()].flatMap((document) =>
    document.fields.flatMap(({ path, block }) => {
      const own = isObject(block['messages']) ? Object.keys(block['messages']) : [];
      const without = constraintsOf(block).filter((check) => ![...own, ...ofApp].includes(check));
      return without.map((check) => ({
        document,
        path,
        message: `Where "${check}" fails, there is no message.`,
        hint: `Say it in "messages" of the field, its kind or the app.`,
      }));
    }),
  );
}
