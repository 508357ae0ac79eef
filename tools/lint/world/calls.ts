import type { Operation } from '#engine/compile/read-operations.ts';
import { valueAt } from '#engine/compile/value-at.ts';
import type { Type } from '#engine/expression/type.ts';
import { isObject } from '#engine/fact-path.ts';
import type { JsonObject } from '#engine/json.ts';
import type { LintDocument } from './lint-document.ts';

/** A call that a document makes. */
export interface Call {
  readonly name: string;
  /** The pointer of the entry that makes it. */
  readonly path: string;
  readonly operation: Operation;
  /** What it sends; empty where it says nothing. */
  readonly with: JsonObject;
  /** What a part of the request gives, such as `body`. */
  readonly given: (part: string) => Type | undefined;
}

/** The calls of a document, in the order in which they were compiled. */
export function callsOf({ compiled, json }: LintDocument): readonly Call[] {
  const types = new Map(compiled.values.map(({ path, type }) => [path, type]));
  return compiled.references.flatMap(({ kind, name, path: at }): readonly Call[] => {
    const operation = kind === 'call' ? compiled.program.operations[name] : undefined;
    if (!operation) return [];
    const path = at.slice(0, at.lastIndexOf('/'));
    const holder = valueAt(json, path);
    const sent = isObject(holder) ? holder['with'] : undefined;
    return [
      {
        name,
        path,
        operation,
        with: isObject(sent) ? sent : {},
        given: (part) => types.get(`${path}/with/${part}`),
      },
    ];
  });
}
