import type { JsonObject } from '#engine/index.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';
import { rangeOf } from '../read/locate.ts';

/** One question to the product and its answer, as schemas/clauses/case.schema.json describes it. */
export type Case =
  | (JsonObject & { readonly type: 'check'; readonly step: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'route'; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'visit'; readonly url: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'open'; readonly url: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'submit'; readonly step: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'request'; readonly operation: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'calculate'; readonly name: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'machine'; readonly name: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'text'; readonly contains: string });

/** Where a case is. */
export interface CasePlace {
  readonly file: SourceFile;
  /** The pointer in the file. */
  readonly path: string;
}

/** A sentence of the specification with its complete cases, or the reason why there are none. */
export interface Clause extends CasePlace {
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly cases?: { readonly [name: string]: Case };
  readonly places?: { readonly [name: string]: CasePlace };
  readonly pending?: string;
  /** Tests that show it, where no case can. */
  readonly shownBy?: readonly string[];
  readonly notTestable?: string;
}

/** A problem for each clause whose id another file uses already. */
export function sameNames(clauses: readonly Clause[]): readonly FileProblem[] {
  const first = new Map<string, Clause>();
  const problems: FileProblem[] = [];
  for (const clause of clauses) {
    const earlier = first.get(clause.id);
    if (earlier) problems.push(sameName(clause, earlier));
    else first.set(clause.id, clause);
  }
  return problems;
}

function sameName({ id, file, path }: Clause, earlier: Clause): FileProblem {
  return {
    code: 'duplicate-clause',
    severity: 'error',
    message: `Another file has a clause "${id}" already.`,
    hint: 'Give one of them another id; ids are permanent, so rather the newer one.',
    file,
    path,
    range: rangeOf(file, path, true),
    related: [
      {
        message: 'It is here first.',
        file: earlier.file,
        range: rangeOf(earlier.file, earlier.path, true),
      },
    ],
  };
}
