import { type Json, isObject } from '#engine/index.ts';
import type { Operator, OperatorTable, Site } from '../site.ts';
import { boundKeys } from './keys.ts';
import { isTokens, nextOf, siblingFact } from '../replacements.ts';

/** Operators that put another value in the place of one, or another token into a set. */
export const valueOperators = {
  'change-bound': changing('moves a bound of answers by one', ({ key, value }) =>
    boundKeys.has(key) ? besides(value) : [],
  ),
  'change-setting': changing('moves a number by one', ({ key, value, schema }) =>
    !boundKeys.has(key) && schema['title'] !== 'Constant' ? besides(value) : [],
  ),
  'flip-boolean': changing('turns true into false, or false into true', ({ key, value, schema }) =>
    typeof value === 'boolean' && key !== 'required' && schema['x-value'] !== true ? [!value] : [],
  ),
  'change-choice': changing('chooses another of the allowed values', ({ key, value, schema }) => {
    const { enum: allowed } = schema;
    if (key === 'type' || typeof value !== 'string' || !Array.isArray(allowed)) return [];
    return listOf(nextOf(allowed.map(String), value));
  }),
  'change-pattern': changing('lets a pattern begin or end anywhere', ({ key, value }) => {
    if (key !== 'pattern' || typeof value !== 'string') return [];
    const open = [value.replace(/^\^/, ''), value.replace(/\$$/, '')];
    return open.filter((pattern) => pattern !== value);
  }),
  'change-page': changing('leads to another page', naming('page')),
  'change-state': changing('names another state', naming('state')),
  'change-operation': changing('makes another call', naming('call')),
  'change-action': changing('runs another action or opens another modal', naming('action', 'modal')),
  'change-document': changing(
    'names another document or part',
    naming('document', 'part', 'journey', 'frame'),
  ),
  'change-kind': changing('asks for another kind of thing', naming('kind', 'stage', 'event', 'type')),
  'change-target': changing(
    'writes to another fact of the same object and type',
    ({ value, schema, known }) =>
      schema['x-name'] === 'fact' && typeof value === 'string' ? listOf(siblingFact(value, known.facts)) : [],
  ),
  'misspell-reference': changing('misspells the name of something', ({ value, schema }) =>
    schema['x-name'] !== undefined && typeof value === 'string' ? [`${value}x`] : [],
  ),
  'change-path': changing('changes a path or key that nothing else names', ({ key, value, schema }) =>
    typeof value === 'string' && (key === 'path' || key === 'basePath' || schema['x-name'] === 'path')
      ? [`${value}x`]
      : [],
  ),
  'change-constant': changing('changes a constant', ({ value, schema }) =>
    schema['title'] === 'Constant' ? variantsOf(value) : [],
  ),
  'change-text': changing('says something else', ({ value, schema }) =>
    schema['x-text'] !== undefined && typeof value === 'string' ? [`${value} Indeed.`] : [],
  ),
  'drop-token': changingToken('leaves a token out of a set', (tokens, at) => [tokens.toSpliced(at, 1)]),
  'change-token': changingToken('puts another token into a set', (tokens, at, others) => {
    const other = nextOf(others, String(tokens[at]));
    return other === undefined || tokens.includes(other) ? [] : [tokens.with(at, other)];
  }),
} satisfies OperatorTable;

function changing(says: string, change: (site: Site) => readonly Json[]): Operator {
  return { says, edits: (site) => change(site).map((value) => ({ path: site.path, value })) };
}

/** What becomes of a set when the token at `at` is changed; `others` are the tokens of such sets in all documents. */
type TokenChange = (
  tokens: readonly Json[],
  at: number,
  others: readonly string[],
) => readonly (readonly Json[])[];

function changingToken(says: string, change: TokenChange): Operator {
  return {
    says,
    edits({ path, key, value, schema, known }) {
      if (!isTokens(value) || schema['x-value'] === true || schema['title'] === 'Constant') return [];
      return value.flatMap((_token, at) =>
        change(value, at, known.tokensOf(key)).map((tokens) => ({ path, value: [...tokens] })),
      );
    },
  };
}

function besides(value: Json): readonly number[] {
  return typeof value === 'number' ? [value + 1, value - 1] : [];
}

function listOf(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}

/** Changes that name another thing of the same kind, among those that documents name. */
function naming(...kinds: readonly string[]): (site: Site) => readonly Json[] {
  return ({ value, schema, known }) => {
    const kind = schema['x-name'];
    if (typeof kind !== 'string' || !kinds.includes(kind) || typeof value !== 'string') return [];
    return value.includes('{{') ? [] : listOf(nextOf(known.namesOf(kind), value));
  };
}

function variantsOf(value: Json): readonly Json[] {
  if (typeof value === 'number') return besides(value);
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value}X`];
  if (Array.isArray(value))
    return value.map((_one, at) => value.filter((_other: Json, place) => place !== at));
  return isObject(value) ? variantsOfMap(value) : [];
}

function variantsOfMap(map: { readonly [name: string]: Json | undefined }): readonly Json[] {
  return Object.entries(map).flatMap(([name, inner]) => {
    const { [name]: _dropped, ...others } = map;
    const changed = inner === undefined ? [] : variantsOf(inner).slice(0, 1);
    return [others, ...changed.map((one) => ({ ...map, [name]: one }))];
  });
}
