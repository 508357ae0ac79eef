import { valueAt } from '#engine/compile/value-at.ts';
import { schemaAt } from '#engine/compile/schema-at.ts';
import { parseTags } from '#engine/text/parse-tags.ts';
import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

/** A text of a layer whose tags are not those of the text below it. */
export const placeholderDiffers: Rule = { code: 'placeholder-differs', check: inEachDocument(differences) };

function differences({ json, compiled }: LintDocument): readonly Finding[] {
  return compiled.resolved.touched.flatMap(({ at, before, kind }): readonly Finding[] => {
    const after = valueAt(json, at);
    if (kind !== 'replace' || typeof before !== 'string' || typeof after !== 'string') return [];
    if (schemaAt(json, at)?.['x-text'] === undefined) return [];
    const [old, now] = [tagsOf(before), tagsOf(after)];
    const lost = old.filter((tag) => !now.includes(tag));
    const added = now.filter((tag) => !old.includes(tag));
    if (lost.length === 0 && added.length === 0) return [];
    const said = [...lost.map((tag) => `{{${tag}}} is gone`), ...added.map((tag) => `{{${tag}}} is new`)];
    return [
      {
        path: at,
        message: `The text below shows other facts: ${said.join(', ')}.`,
        hint: 'Use the same tags, or say in "allow" why they differ.',
      },
    ];
  });
}

/** Words inside a tag are translated with the others. */
const literal = /(?<=')(?:\\.|[^'\\])*(?=')|(?<=")(?:\\.|[^"\\])*(?=")/g;

function tagsOf(text: string): readonly string[] {
  const { segments } = parseTags(text);
  return segments.flatMap((segment) =>
    segment.type === 'tag' ? [segment.expression.replace(literal, '…')] : [],
  );
}
