import type { Compiled } from '#engine/compiled.ts';
import { loadExpression } from '#engine/expression/load-expression.ts';
import type { LoadedRules, Scope, Value } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Json } from '#engine/json.ts';
import { loadAccess, type LoadedAccessRow } from '#engine/pages/load-access.ts';
import { indexPages, type PageIndex } from '#engine/pages/index-pages.ts';
import { loadRules } from '#engine/rules/load-rules.ts';
import { loadTables, type LoadedTables } from '#engine/tables/load-tables.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';
import { loadRichText } from '#engine/text/load-rich-text.ts';
import { loadText } from '#engine/text/load-text.ts';
import { loadValue } from '#engine/text/load-value.ts';
import type { Run } from '#engine/text/run.ts';

/** Compiled documents with their expressions as closures, made once and on first use. */
export interface Flows {
  readonly compiled: Compiled;
  readonly rules: LoadedRules;
  readonly pages: PageIndex;
  readonly evaluate: (tree: Tree, scope: Scope) => Value;
  readonly text: (text: CompiledText, scope: Scope) => string;
  readonly runs: (text: CompiledText, scope: Scope) => readonly Run[];
  readonly value: (value: CompiledValue, scope: Scope) => Json | undefined;
  readonly access: () => readonly LoadedAccessRow[];
  readonly tables: () => LoadedTables;
}

/** Turns compiled documents into something that runs. Pure: the same input behaves the same, anywhere. */
export function load(compiled: Compiled): Flows {
  return {
    compiled,
    rules: loadRules(compiled.rules),
    pages: indexPages(compiled),
    evaluate: onFirstUse(loadExpression),
    text: onFirstUse(loadText),
    runs: onFirstUse(loadRichText),
    value: onFirstUse(loadValue),
    access: once(() => loadAccess(compiled)),
    tables: once(() => loadTables(compiled)),
  };
}

function once<Result>(compute: () => Result): () => Result {
  let result: { readonly computed: Result } | undefined;
  return () => (result ??= { computed: compute() }).computed;
}

function memoised<Part extends object, Result>(loadPart: (part: Part) => Result): (part: Part) => Result {
  const loaded = new WeakMap<Part, Result>();
  return (part) => {
    let result = loaded.get(part);
    if (result === undefined) loaded.set(part, (result = loadPart(part)));
    return result;
  };
}

/** Keeps what was loaded from a compiled part, by identity; literals need no keeping. */
function onFirstUse<Part, Result>(loadPart: (part: Part) => (scope: Scope) => Result) {
  const loadOnce = memoised(loadPart as (part: Part & object) => (scope: Scope) => Result);
  return (part: Part, scope: Scope): Result =>
    typeof part === 'object' && part !== null ? loadOnce(part)(scope) : loadPart(part)(scope);
}
