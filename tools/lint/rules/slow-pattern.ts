import { slownessOf, type Slowness } from '#tools/lint/pattern-speed.ts';
import { inEachDocument, type Rule, type RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

/** A regular expression that cannot be shown to take time in proportion to the text. */
export const slowPattern: Rule = { code: 'slow-pattern', check: inEachDocument(slowPatterns) };

const reasons = {
  nested: 'it repeats a repetition',
  overlapping: 'two repetitions behind each other can take the same letters',
  backreference: 'it refers back to what it has matched',
} satisfies Record<Slowness, string>;

function slowPatterns({ fields, places }: LintDocument): readonly RuleFinding[] {
  const ofFields = fields.flatMap(({ path, block: { pattern } }) =>
    typeof pattern === 'string' ? findSlow(pattern, `${path}/pattern`) : [],
  );
  const inExpressions = places.flatMap(({ path, value, schema }) =>
    typeof value === 'string' && schema['x-expression'] !== undefined
      ? [...value.matchAll(/\.matches\(\s*'((?:\\.|[^'\\])*)'/g)].flatMap(([, pattern = '']) =>
          findSlow(pattern.replaceAll('\\\\', '\\'), path),
        )
      : [],
  );
  return [...ofFields, ...inExpressions];
}

function findSlow(pattern: string, path: string): readonly RuleFinding[] {
  const slowness = slownessOf(pattern);
  if (slowness === undefined) return [];
  const message = `The pattern "${pattern}" may take for ever on a long text: ${reasons[slowness]}.`;
  return [{ path, message, hint: 'Let each letter be matched in one way only, or bound the repetition.' }];
}
