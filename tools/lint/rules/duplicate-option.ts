import { type Json, pointerTo } from '#engine/index.ts';
import { canonicalJson, membersOf } from '#tools/json/json-values.ts';
import { inEachDocument, type Rule, type RuleFinding } from '#tools/lint/rule.ts';
import type { LintField } from '#tools/lint/world/lint-document.ts';

/** Two options of a field that stand for one value: whoever chose the second would be shown the first. */
export const duplicateOption: Rule = {
  code: 'duplicate-option',
  check: inEachDocument(({ fields }) => fields.flatMap(secondsIn)),
};

function secondsIn({ path, block }: LintField): readonly RuleFinding[] {
  const first = new Map<string, string>();
  return membersOf(block['options']).flatMap(([name, { value = name }]): readonly RuleFinding[] => {
    const key = canonicalJson(value as Json);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, name);
    if (earlier === undefined) return [];
    return [
      {
        path: pointerTo(`${path}/options`, name),
        message: `This option stands for ${JSON.stringify(value)}, and so does "${earlier}".`,
        hint: 'Give each option a "value" of its own.',
      },
    ];
  });
}
