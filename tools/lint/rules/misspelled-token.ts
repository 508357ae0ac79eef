import { onlyNear } from '#engine/compile.ts';
import { objectOf, membersOf, pointerTo } from '#engine/index.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { LintContext } from '../context/lint-context.ts';

/** A token that documents mention once, and that is one letter away from another one: its row would never count. */
export const misspelledToken: Rule = {
  code: 'misspelled-token',
  about: 'logic',
  says: 'A token is mentioned once, in a row or an expression, and is one letter away from another one. No enum lists such tokens, so the compiler cannot know them. If both exist, say so in `allow`.',
  check: acrossDocuments(misspelled),
};

interface Mention {
  readonly document: LintDocument;
  readonly token: string;
  readonly path: string;
  /** States are what tokens are compared with, so they are known. */
  readonly isState: boolean;
}

/** A fact without an enum takes any text, so the compiler cannot know its tokens. */
function misspelled(context: LintContext): readonly LintFinding[] {
  const mentions = context.documents.flatMap((document) => context.remembered(mentionsIn, document));
  const places = Map.groupBy(mentions, ({ token }) => token);
  const known = [...places].filter(([, each]) => !isAlone(each)).map(([token]) => token);
  const alone = [...places].filter(([, each]) => isAlone(each));
  return alone.flatMap(([token, [mention]], at): readonly LintFinding[] => {
    // Of two that are alone, the later one is reported.
    const near = onlyNear(token, [...known, ...alone.slice(0, at).map(([earlier]) => earlier)]);
    if (!mention || near === undefined) return [];
    return [
      {
        document: mention.document,
        path: mention.path,
        message: `No other document knows "${token}", and "${near}" is one letter away.`,
        hint: `Did you mean "${near}"? If both exist, say so in "allow".`,
      },
    ];
  });
}

/** The same place of a document that brands have in different forms counts once. */
function isAlone(mentions: readonly Mention[]): boolean {
  const places = new Set(mentions.map(({ document, path }) => `${document.path}#${path}`));
  return places.size === 1 && !mentions.some(({ isState }) => isState);
}

function mentionsIn(document: LintDocument): readonly Mention[] {
  const { type, json } = document;
  if (type === 'machine')
    return Object.keys(objectOf(json['states'])).map((token) => ({
      document,
      token,
      path: pointerTo('/states', token),
      isState: true,
    }));
  return [...rowsIn(document), ...comparedIn(document)];
}

/** Tokens of the rows of tables; those with a `*` are patterns. */
function rowsIn(document: LintDocument): readonly Mention[] {
  const { type, json } = document;
  const tables: readonly (readonly [string, unknown])[] =
    type === 'routing'
      ? membersOf(json['tables']).map(([name, { rows }]) => [pointerTo('/tables', name) + '/rows', rows])
      : type === 'polling'
        ? [['/rows', json['rows']]]
        : [];
  return tables.flatMap(([at, rows]) =>
    membersOf(rows as Parameters<typeof membersOf>[0]).flatMap(([row, { is }]) =>
      (Array.isArray(is) ? is : []).flatMap((token, index): readonly Mention[] => {
        if (typeof token !== 'string' || token.includes('*')) return [];
        return [{ document, token, path: `${pointerTo(at, row)}/is/${index}`, isState: false }];
      }),
    ),
  );
}

/** Words in capitals that expressions compare with. */
function comparedIn(document: LintDocument): readonly Mention[] {
  return document.places.flatMap(({ path, value, schema }) =>
    typeof value === 'string' && schema['x-expression'] !== undefined
      ? [...value.matchAll(/'([A-Z][A-Z0-9]*_[A-Z0-9_]+)'/g)].map(([, token = '']) => ({
          document,
          token,
          path,
          isState: false,
        }))
      : [],
  );
}
