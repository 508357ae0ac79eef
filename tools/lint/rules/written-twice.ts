import { isObject } from '#engine/fact-path.ts';
import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import type { Field } from '#tools/lint/world/fields.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';

const code = 'written-twice';

/** A fact that two screens ask for, and nothing says that this is meant so. */
export const writtenTwice: Rule = { code, check: acrossDocuments(writtenTwices) };

interface Binding {
  readonly document: LintDocument;
  readonly field: Field;
}

function writtenTwices({ documents }: World): readonly Found[] {
  const first = new Map<string, Binding>();
  return documents.flatMap((document) =>
    document.fields.flatMap((field): readonly Found[] => {
      const fact = field.block['bind'];
      if (typeof fact !== 'string') return [];
      const earlier = first.get(fact);
      if (!earlier) first.set(fact, { document, field });
      if (!earlier || earlier.document.path === document.path) return [];
      // Either of them may say that both are meant.
      const later = { document, field };
      return [isAllowed(earlier) ? twice(earlier, later) : twice(later, earlier)];
    }),
  );
}

function isAllowed({ field }: Binding): boolean {
  const { allow } = field.block;
  return isObject(allow) && allow[code] !== undefined;
}

function twice({ document, field }: Binding, earlier: Binding): Found {
  const related = {
    document: earlier.document.compiled.resolved.origins.file,
    path: earlier.field.path,
    message: 'asked for here too',
  };
  return {
    document,
    path: `${field.path}/bind`,
    message: `"${earlier.document.path}" asks for "${String(field.block['bind'])}" too.`,
    hint: 'Ask once; where both are meant, say why in "allow" of this field.',
    related: [related],
  };
}
