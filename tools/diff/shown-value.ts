import { type Json, isObject } from '#engine/index.ts';
import { type Entries, byName, isNamedList, isTree } from './differences.ts';

/** A compiled value as a person reads it: texts with their tags, expressions nearly as they were written. */
export function shownValue(value: Json): string {
  if (isTree(value)) return shownTree(value);
  if (isObject(value)) return shownTemplate(value) ?? JSON.stringify(readable(value));
  return JSON.stringify(readable(value));
}

/** A whole block, step or rule, with every expression and text inside it as a person writes them. */
function readable(value: Json): Json {
  if (isTree(value)) return shownTree(value);
  if (isNamedList(value)) return mapped(byName(value));
  if (Array.isArray(value)) return (value as readonly Json[]).map(readable);
  if (!isObject(value)) return value;
  const shown = shownTemplate(value);
  return shown === undefined ? mapped(value) : shownWords(value);
}

function mapped(entries: Entries): Json {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, entry]) => (entry === undefined ? [] : [[key, readable(entry)]])),
  );
}

function shownTemplate(value: Entries): string | undefined {
  const { $tree, tree, runs, name, value: only, ...others } = value;
  const parts = value['parts'] ?? value['$parts'];
  if ($tree !== undefined) return `{{${shownTree($tree)}}}`;
  if (isTree(only) && Object.keys(others).length === 0) return shownTree(only);
  if (tree !== undefined) return `{{${shownTree(tree)}}}`;
  if (Array.isArray(parts)) return JSON.stringify(parts.map(shownWords).join(''));
  if (Array.isArray(runs)) return JSON.stringify(runs.map(shownWords).join(''));
  return undefined;
}

/** A piece of a text without quotes: a literal, a tag, or a run that has words; empty if it is no text. */
export function shownWords(piece: Json): string {
  if (typeof piece === 'string') return piece;
  if (!isObject(piece)) return '';
  const words = piece['text'] ?? piece['label'];
  if (words !== undefined) return shownWords(words);
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
      return parts.map((part, at) => shownKey(String(part), at)).join('');
    case 'field':
      return `${operands[0] ?? ''}${shownKey(String(parts[1]), 1)}`;
    case 'index':
      return `${operands[0] ?? ''}[${operands[1] ?? ''}]`;
    case '?:':
      return `(${operands[0] ?? ''} ? ${operands[1] ?? ''} : ${operands[2] ?? ''})`;
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

/** A key behind a dot, or in brackets where it is no name. */
function shownKey(key: string, at: number): string {
  if (at === 0) return key;
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `['${key}']`;
}

const mostNamed = 5;

/** The brands that a change reaches; of many, those of all `codes` that it does not reach, or the first few. */
export function shownBrands(brands: readonly string[], codes: readonly string[]): string {
  if (brands.length === 0) return '';
  if (brands.length <= mostNamed) return ` (${brands.join(', ')})`;
  const others = codes.filter((code) => !brands.includes(code));
  if (others.length <= mostNamed) return ` (all but ${others.join(', ')})`;
  return ` (${brands.slice(0, mostNamed).join(', ')} and ${brands.length - mostNamed} more)`;
}
