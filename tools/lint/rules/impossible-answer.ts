import { objectOf } from '#engine/index.ts';
import { acrossDocuments, type Rule, type WorldFinding } from '#tools/lint/rule.ts';
import type { LintDocument, LintField } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';

/** A comparison with a text that no question for this fact takes: it would never hold. */
export const impossibleAnswer: Rule = { code: 'impossible-answer', check: acrossDocuments(impossible) };

/** What the questions for a fact take between them. */
interface Taken {
  readonly most: number;
  /** Undefined: not only these. */
  readonly options: ReadonlySet<string> | undefined;
}

function impossible(world: World): readonly WorldFinding[] {
  const fields = world.documents
    .flatMap((document) => document.fields)
    .filter(({ block }) => 'bind' in block);
  const byFact = Map.groupBy(fields, ({ block: { bind } }) => String(bind));
  const taken = new Map([...byFact].map(([fact, asking]) => [fact, takenBy(asking)]));
  return world.documents.flatMap((document) =>
    world
      .remembered(comparisonsIn, document)
      .flatMap(({ fact, text, path, range }): readonly WorldFinding[] => {
        const { most, options } = taken.get(fact) ?? { most: Infinity, options: undefined };
        if (text.length <= most && (options?.has(text) ?? true)) return [];
        const takes = options
          ? `Its options are ${[...options].join(', ')}`
          : `It takes ${most} signs at most`;
        return [
          {
            document,
            path,
            range,
            message: `No question for "${fact}" takes '${text}'.`,
            hint: `${takes}. If the fact also comes from elsewhere, say so in "allow".`,
          },
        ];
      }),
  );
}

function takenBy(asking: readonly LintField[]): Taken {
  const lengths = asking.map(({ block: { maxLength } }) =>
    typeof maxLength === 'number' ? maxLength : Infinity,
  );
  const options = asking.map(({ block }) =>
    'options' in block ? Object.keys(objectOf(block['options'])) : undefined,
  );
  const isChosen = options.every((each) => each !== undefined && each.length > 0);
  return {
    most: Math.max(...lengths),
    options: isChosen ? new Set(options.flatMap((each) => each ?? [])) : undefined,
  };
}

interface Comparison {
  readonly fact: string;
  readonly text: string;
  readonly path: string;
  readonly range: { readonly start: number; readonly end: number };
}

function comparisonsIn({ places }: LintDocument): readonly Comparison[] {
  return places.flatMap(({ path, value, schema }) =>
    typeof value === 'string' && schema['x-expression'] !== undefined
      ? [...value.matchAll(/([a-z]\w*(?:\.\w+)+) *[!=]= *'([^']+)'/gi)].map((match) => {
          const [whole, fact = '', text = ''] = match;
          return { fact, text, path, range: { start: match.index, end: match.index + whole.length } };
        })
      : [],
  );
}
