import { type Json, isObject } from '#engine/index.ts';
import { isTree } from './differences.ts';

/** A compiled value as a person reads it: texts with their tags, expressions nearly as they were written. */
export function shownValue(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isTree(value)) return shownTree(value);
  if (isObject(value)) return shownTemplate(value) ?? JSON.stringify(value);
  return JSON.stringify(value);
}

function shownTemplate(value: { readonly [key: string]: Json | undefined }): string | undefined {
  const { $tree, tree, runs, value: named } = value;
  const parts = value['parts'] ?? value['$parts'];
  if ($tree !== undefined) return `{{${shownTree($tree)}}}`;
  if (isTree(named)) return shownTree(named);
  if (tree !== undefined) return `{{${shownTree(tree)}}}`;
  if (Array.isArray(parts)) return JSON.stringify(parts.map(bare).join(''));
  if (Array.isArray(runs)) return JSON.stringify(runs.map(bare).join(''));
  return undefined;
}

/** A piece of a text without quotes: a literal, a tag, or a run with words of its own. */
function bare(piece: Json): string {
  if (typeof piece === 'string') return piece;
  if (!isObject(piece)) return '';
  const words = piece['text'] ?? piece['label'];
  if (words !== undefined) return bare(words);
  return (shownTemplate(piece) ?? '').replace(/^"|"$/g, '');
}

function shownTree(tree: Json): string {
  if (!Array.isArray(tree)) return typeof tree === 'string' ? `'${tree}'` : JSON.stringify(tree);
  const [op, ...parts] = tree as readonly Json[];
  const operands = parts.map(shownTree);
  switch (op) {
    case 'fact':
    case 'name':
    case 'let':
    case 'constant':
      return parts.join('.');
    case 'list':
      return `[${operands.join(', ')}]`;
    case '!':
      return `!(${operands.join('')})`;
    case 'rule':
    case 'call':
      return parts.length === 1 ? String(parts[0]) : `${String(parts[0])}(${operands.slice(1).join(', ')})`;
    default:
      return /^[a-z]/.test(String(op)) && op !== 'in'
        ? `${String(op)}(${operands.join(', ')})`
        : `(${operands.join(` ${String(op)} `)})`;
  }
}
