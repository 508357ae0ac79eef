import { type ArithmeticOp, type ComparisonOp, type Node, parseExpression } from '#engine/compile.ts';
import type { Operator, OperatorTable, Edit, Site } from '../site.ts';
import { type PlacedSource, partsOf, sourcesAt } from '../../lint/context/expressions.ts';
import { printExpression } from '../print-expression.ts';
import { nextOf, siblingFact } from '../replacements.ts';

/** Operators that change whole conditions, or a part of an expression. */
export const expressionOperators = {
  'negate-condition': inConditions('turns a condition round', (source) => [`!(${source})`]),
  'always-true': inConditions('lets a condition always hold', (source) =>
    source.trim() === 'true' ? [] : ['true'],
  ),
  'always-false': inConditions('lets a condition never hold', (source) =>
    source.trim() === 'false' ? [] : ['false'],
  ),
  'weaken-condition': inExpressions('leaves out one of two things that must both hold', (part) =>
    part.op === '&&' ? part.args.map((side) => printExpression(side)) : [],
  ),
  'strengthen-condition': inExpressions('leaves out one of two things of which one is enough', (part) =>
    part.op === '||' ? part.args.map((side) => printExpression(side)) : [],
  ),
  'swap-connective': inExpressions('asks for both instead of either, or for either instead of both', (part) =>
    part.op === '&&' || part.op === '||' ? joined(part.args, part.op === '&&' ? '||' : '&&') : [],
  ),
  'flip-negation': inExpressions('takes a "not" out of an expression', (part) =>
    part.op === '!_' ? [printExpression(part.args)] : [],
  ),
  'change-comparison': inExpressions('compares in another way', (part) => withOther(comparisons, part)),
  'change-arithmetic': inExpressions('computes in another way', (part) => withOther(calculations, part)),
  'swap-branches': inExpressions('swaps the two results of a choice', (part) => {
    if (part.op !== '?:') return [];
    const [condition, yes, no] = part.args.map(inParentheses);
    return [`${condition} ? ${no} : ${yes}`];
  }),
  'change-literal': inExpressions('puts another word into an expression', (part, { known }) => {
    // Patterns are words too, and have an operator of their own.
    if (part.op === 'rcall' && part.args[0] === 'matches') return [];
    const word = wordOf(part);
    return word === undefined ? [] : [quoted(nextOf(known.words, word) ?? `${word}X`)];
  }),
  'change-number': inExpressions('puts another number into an expression', (part) => {
    if (part.op !== 'value' || (typeof part.args !== 'number' && typeof part.args !== 'bigint')) return [];
    const number = Number(part.args);
    return [String(number + 1), number === 0 ? '(-1)' : String(number - 1)];
  }),
  'change-fact': inExpressions('reads another fact of the same object and type', (part, { known }) => {
    const sibling = part.op === '.' ? siblingFact(printExpression(part), known.facts) : undefined;
    return sibling === undefined ? [] : [sibling];
  }),
  'drop-element': inExpressions('leaves an element out of a list in an expression', (part) =>
    part.op === 'list' && part.args.length > 1
      ? part.args.map((_element, at) => printExpression({ ...part, args: part.args.toSpliced(at, 1) }))
      : [],
  ),
  'change-matched': inExpressions(
    'lets a pattern in an expression begin, end or repeat in another way',
    (part) => {
      if (part.op !== 'rcall' || part.args[0] !== 'matches') return [];
      const [, subject, [argument]] = part.args;
      const pattern = argument && wordOf(argument);
      if (pattern === undefined) return [];
      return loosened(pattern).map((by) => `${inParentheses(subject)}.matches(${quoted(by)})`);
    },
  ),
} satisfies OperatorTable;

function inConditions(says: string, rewrite: (source: string) => readonly string[]): Operator {
  return {
    says,
    edits: ({ path, value, schema }) =>
      schema['x-expression'] === 'boolean' && typeof value === 'string'
        ? rewrite(value).map((other) => ({ path, value: other }))
        : [],
  };
}

type Others = { readonly [operator: string]: string };

const comparisons: Record<ComparisonOp, ComparisonOp> = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

const calculations: Record<ArithmeticOp, ArithmeticOp> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '/' };

function withOther(others: Others, part: Node): readonly string[] {
  const other = others[part.op];
  // The operators of both tables have two sides.
  return other === undefined ? [] : joined(part.args as readonly Node[], other);
}

function joined(sides: readonly Node[], operator: string): readonly string[] {
  return [sides.map(inParentheses).join(` ${operator} `)];
}

function inParentheses(part: Node): string {
  return `(${printExpression(part)})`;
}

function wordOf(part: Node): string | undefined {
  return part.op === 'value' && typeof part.args === 'string' ? part.args : undefined;
}

function quoted(word: string): string {
  return printExpression({ op: 'value', args: word } as Node); // a literal has no other keys that are printed
}

/** The pattern without its beginning, without its end, and without its first repetition. */
function loosened(pattern: string): readonly string[] {
  const variants = [pattern.replace(/^\^/, ''), pattern.replace(/\$$/, ''), pattern.replace('+', '')];
  return [...new Set(variants)].filter((variant) => variant !== pattern);
}

/** Gives the expressions that replace a part of an expression. */
type Rewrite = (part: Node, site: Site) => readonly string[];

/** An operator that changes a part of any expression: whole strings, and tags in texts and mappings. */
function inExpressions(says: string, rewrite: Rewrite): Operator {
  return { says, edits: (site) => sourcesAt(site).flatMap((source) => editsOf(source, site, rewrite)) };
}

function editsOf(
  { path, before, expression, after }: PlacedSource,
  site: Site,
  rewrite: Rewrite,
): readonly Edit[] {
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
