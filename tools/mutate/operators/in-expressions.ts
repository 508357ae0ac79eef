import { type Node, parseExpression, parseTags } from '#engine/compile.ts';
import { type Json, isObject, pointerTo } from '#engine/index.ts';
import type { Edit, Operator, Site } from '#tools/mutate/site.ts';
import { partsOf, printExpression } from '../print-expression.ts';

/** Gives the expressions that replace a part of an expression. */
type Rewrite = (part: Node, site: Site) => readonly string[];

/** An operator that changes a part of any expression: whole strings, and tags in texts and mappings. */
export function inExpressions(says: string, rewrite: Rewrite): Operator {
  return { says, edits: (site) => sourcesAt(site).flatMap((source) => editsOf(source, site, rewrite)) };
}

/** An expression and the string that it stands in, from `before` to `after`. */
interface Source {
  readonly path: string;
  readonly before: string;
  readonly expression: string;
  readonly after: string;
}

function editsOf({ path, before, expression, after }: Source, site: Site, rewrite: Rewrite): readonly Edit[] {
  const parsed = parseExpression(expression);
  if (!('node' in parsed)) return [];
  const printed = printExpression(parsed.node);
  return partsOf(parsed.node).flatMap((part) =>
    rewrite(part, site)
      .flatMap((by) => plainly(printExpression(parsed.node, { part, by })))
      .filter((changed) => changed !== printed)
      .map((changed) => ({ path, value: before + changed + after })),
  );
}

/** The expression without unneeded parentheses. */
function plainly(expression: string): readonly string[] {
  const parsed = parseExpression(expression);
  return 'node' in parsed ? [printExpression(parsed.node)] : [];
}

function sourcesAt({ path, value, schema }: Site): readonly Source[] {
  if (schema['x-expression'] !== undefined && typeof value === 'string')
    return [{ path, before: '', expression: value, after: '' }];
  if (schema['x-value'] === true) return inMapping(path, value);
  return schema['x-text'] !== undefined && typeof value === 'string' ? inTags(path, value) : [];
}

/** Keys of mappings whose strings are expressions without braces. */
const expressionKeys: ReadonlySet<string> = new Set(['$when', '$others', '$each']);

function inMapping(path: string, value: Json): readonly Source[] {
  if (typeof value === 'string') return inTags(path, value);
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, at) => inMapping(`${path}/${at}`, inner));
  return Object.entries(isObject(value) ? value : {}).flatMap(([key, inner]) => {
    const at = pointerTo(path, key);
    if (inner === undefined) return [];
    if (expressionKeys.has(key) && typeof inner === 'string')
      return [{ path: at, before: '', expression: inner, after: '' }];
    return inMapping(at, inner);
  });
}

function inTags(path: string, text: string): readonly Source[] {
  return parseTags(text).segments.flatMap((segment) =>
    segment.type === 'tag'
      ? [
          {
            path,
            before: `${text.slice(0, segment.start)}{{`,
            expression: segment.expression,
            after: `}}${text.slice(segment.end)}`,
          },
        ]
      : [],
  );
}
