import { notationOf } from '#engine/compile/emit/read-notation.ts';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import { linkExpression } from '#engine/expression/link-expression.ts';
import type { KnownNames } from '#engine/expression/names.ts';
import type { Type } from '#engine/compile.ts';
import { type Json, type JsonObject, type Scope, jsonOf } from '#engine/index.ts';
import type { Value } from '#engine/expression/scope.ts';

/** A small world that the tests of expressions and texts share. */
const text: Type = { type: 'text' };
const number: Type = { type: 'number' };
const boolean: Type = { type: 'boolean' };
const plant: Type = {
  type: 'object',
  name: 'plant',
  fields: {
    name: text,
    height: number,
    watered: boolean,
    kind: { type: 'text', tokens: ['TREE', 'HERB', 'BUSH'] },
    planted: { type: 'date' },
    tags: { type: 'list', of: text },
  },
};

export const names: KnownNames = {
  facts: {
    garden: {
      type: 'object',
      fields: { owner: text, size: number, open: boolean, plants: { type: 'list', of: plant }, best: plant },
    },
    flags: { type: 'object', fields: {}, others: boolean },
    today: { type: 'date' },
    constructor: text,
  },
  locals: { step: { type: 'object', fields: { name: text, amount: number } }, reply: { type: 'any' } },
  lets: { fee: number },
  constants: {
    limit: number,
    kinds: { type: 'list', of: text },
    labels: { type: 'object', fields: { TREE: text, HERB: text } },
  },
  rules: {
    isOpen: { inputs: [], gives: boolean },
    price: {
      inputs: [
        { name: 'height', type: number, optional: false },
        { name: 'kind', type: { type: 'text', tokens: ['TREE', 'HERB', 'BUSH'] }, optional: true },
      ],
      gives: number,
    },
  },
};

export const facts: JsonObject = {
  garden: {
    owner: 'Ann Lee',
    size: 12.5,
    open: true,
    plants: [
      { name: 'oak', height: 900, watered: true, kind: 'TREE', planted: '2001-05-04', tags: ['old'] },
      { name: 'mint', height: 30, watered: false, kind: 'HERB', tags: [] },
      { name: 'sage', height: 45.5, watered: true, kind: 'HERB' },
    ],
  },
  flags: { 'new-shed': true },
  today: '2026-03-01',
};

export const constants: JsonObject = {
  limit: 40,
  kinds: ['TREE', 'HERB'],
  labels: { TREE: 'Tree', HERB: 'Herb' },
};

/** How the garden's people write. */
export const notation = notationOf('en', 'en-US', 'USD');

export function scopeOf(part: Partial<Scope> = {}): Scope {
  return { facts, locals: { step: { name: ' Bo ', amount: 3 } }, constants, rules: {}, notation, ...part };
}

/** Whether the checks let an expression pass; random ones compare literals that can never be equal. */
export function isAccepted(source: string): boolean {
  return compileExpression(source, names, 'any').findings.every(({ code }) => code !== 'unknown-token');
}

/** What an expression gives over these facts; a mistake in it fails the test. */
export function evaluate(source: string, part: Partial<Scope> = {}): Value {
  const { tree, findings } = compileExpression(source, names, 'any');
  if (tree === undefined) throw new Error(`${source}: ${JSON.stringify(findings)}`);
  return linkExpression(tree)(scopeOf(part));
}

export function evaluateJson(source: string, part: Partial<Scope> = {}): Json | undefined {
  return jsonOf(evaluate(source, part));
}
