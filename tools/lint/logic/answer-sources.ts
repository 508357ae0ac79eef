import {
  type Flows,
  type Json,
  type JsonObject,
  factScope,
  isObject,
  scopeWithLets,
  withLocals,
  type CompiledValue,
} from '#engine/index.ts';
import { conjuncts, knownNames, reads, variantsOf } from './branches.ts';
import { type Origin, originsIn, treesIn } from './origins.ts';
import { type AnswerSource, fieldsByFact, fieldsOn } from './source-fields.ts';
import type { Flow, Given, Written } from './sent-values.ts';

// Values that go through more hands than this are not followed.
const mostSteps = 4;

/** Follows values back to the fields that ask for them: through expressions, `let`, rules, parameters and assignments. */
export function answerSources(flows: Flows, flow: Flow, facts: JsonObject) {
  const fields = fieldsByFact(flows);
  const given = Map.groupBy(flow.given, ({ target, name }) => keyOf(target, name));

  function sourcesOf(written: Written, depth = 0): readonly AnswerSource[] {
    if (depth > mostSteps) return [];
    return variantsOf(flows, written).flatMap((value) =>
      originsIn(treesIn(value)).flatMap((origin) =>
        sourcesOfOrigin(origin, written, depth).map(({ send, ...source }) => ({
          ...source,
          send: (answer: Json) => evaluated(value, origin, written, send(answer)),
        })),
      ),
    );
  }

  function sourcesOfOrigin(origin: Origin, written: Written, depth: number): readonly AnswerSource[] {
    const [root = '', ...keys] = origin.keys;
    if (origin.from === 'fact') {
      const path = origin.keys.join('.');
      return [...(fields.get(path) ?? []), ...throughGiven(given.get(keyOf('facts', path)), depth)];
    }
    if (root === 'parameters' && keys.length === 1)
      return throughGiven(given.get(keyOf(written.owner, keys[0] ?? '')), depth);
    if (root === 'step' && keys.length === 1) return fieldsOn(flows, written.owner, keys[0] ?? '');
    if (root === 'answer' && written.field !== undefined)
      return fieldsOn(flows, written.owner, written.field);
    const list = written.rows[root];
    const path = list === undefined ? undefined : originsIn([list])[0];
    return path?.from === 'fact' ? (fields.get([`${path.keys.join('.')}[]`, ...keys].join('.')) ?? []) : [];
  }

  function throughGiven(places: readonly Given[] = [], depth: number): readonly AnswerSource[] {
    return places.flatMap(({ written }) => sourcesOf(written, depth + 1));
  }

  /** What is sent of an answer; nothing if a condition that reads it keeps it from being sent. */
  function evaluated(
    value: CompiledValue,
    origin: Origin,
    { lets, whens }: Written,
    answer: Json | undefined,
  ) {
    const { from, keys } = origin;
    const held = answer === undefined ? {} : holding(keys, answer);
    const scope =
      from === 'fact' ? factScope(flows, { ...facts, ...held }) : withLocals(factScope(flows, facts), held);
    const known = knownNames(flows, lets);
    const inside = scopeWithLets(flows, scope, lets);
    const isHeldBack = whens
      .flatMap(conjuncts)
      .some((when) => reads(when, origin, known) && flows.evaluate(when, inside) !== true);
    return isHeldBack ? undefined : flows.value(value, scope);
  }

  return sourcesOf;
}

/** An object that holds an answer at a path; `list[]` is a list with one row. */
function holding(keys: readonly string[], answer: Json): { readonly [name: string]: Json } {
  const held = keys.reduceRight<Json>((inner, key) => {
    const row = isObject(inner) ? { id: 'row', ...inner } : inner;
    return key.endsWith('[]') ? { [key.slice(0, -'[]'.length)]: [row] } : { [key]: inner };
  }, answer);
  return isObject(held) ? (held as { readonly [name: string]: Json }) : {};
}

function keyOf(target: Given['target'], name: string): string {
  return target === 'facts' ? name : `${target.type} ${target.name} ${name}`;
}
