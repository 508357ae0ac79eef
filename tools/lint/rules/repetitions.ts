import { boundFact } from '#engine/compile.ts';
import { isObject } from '#engine/index.ts';
import { acrossDocuments, inEachDocument, type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import type { LintBlock, LintDocument, LintField } from '../context/lint-document.ts';
import { wordsOf } from '../context/places.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

const writtenTwice = 'written-twice';

/** What is said or asked twice. */
export const repetitionRules: readonly Rule[] = [
  {
    code: 'duplicate-title',
    about: 'people',
    says: 'Two pages of a brand have the same title, so that nobody can distinguish them in the history, or when they are read aloud.',
    check: acrossDocuments(({ views }) => views.flatMap(duplicatesIn)),
  },
  {
    code: 'repeated-text',
    about: 'people',
    says: 'The same words appear twice where both are seen: as label and help of a field, or on two blocks that are always shown.',
    check: inEachDocument(repeatedTexts),
  },
  {
    code: writtenTwice,
    about: 'facts',
    says: 'Two screens ask for the same fact. If both should, one of the fields says why in `allow`.',
    check: acrossDocuments(askedTwice),
  },
];

/** In a history, or read aloud, two pages of the same title are one. */
function duplicatesIn({ documents, brands }: BrandView): readonly LintFinding[] {
  const first = new Map<string, LintDocument>();
  return [...documents.values()].flatMap((document): readonly LintFinding[] => {
    const title = String(document.json['title']);
    if (document.type !== 'step') return [];
    const earlier = first.get(title);
    if (!earlier) first.set(title, document);
    if (!earlier) return [];
    const related = { document: earlier.compiled.resolved.origins.file, path: '/title', message: 'here too' };
    return [
      {
        document,
        path: '/title',
        message: `The page "${earlier.path}" has the title "${title}" too.`,
        hint: 'Say in each title what only this page asks or shows.',
        related: [related],
        brands,
      },
    ];
  });
}

/** The keys of a block whose words are seen together. */
const said = ['label', 'title', 'text', 'help', 'placeholder'];

/** The same words on one field, or on two that are always there together. */
function repeatedTexts({ blocks }: LintDocument): readonly RuleFinding[] {
  const first = new Map<string, string>();
  return blocks.flatMap((block) => repetitions(block, first));
}

function repetitions({ path, block, around }: LintBlock, first: Map<string, string>): readonly RuleFinding[] {
  const isConditional = [block, ...around].some(({ when }) => when !== undefined);
  // The label of a group separates words in it from the same words in another.
  const place = around.map(({ label }) => String(label ?? '')).join('/');
  const own = new Map<string, string>();
  return said.flatMap((key) => {
    const text = block[key];
    if (typeof text !== 'string' || wordsOf(text).length === 0) return [];
    const at = `${path}/${key}`;
    const earlier = own.get(text) ?? (isConditional ? undefined : first.get(`${place} ${text}`));
    own.set(text, at);
    if (!isConditional && !first.has(`${place} ${text}`)) first.set(`${place} ${text}`, at);
    if (earlier === undefined) return [];
    const message = `"${earlier}" says the same words on this screen.`;
    return [{ path: at, message, hint: 'Say what differs, or say it once.' }];
  });
}

interface Binding {
  readonly document: LintDocument;
  readonly field: LintField;
}

/** Facts that two screens ask for, unless an exception says why. */
function askedTwice({ documents }: LintContext): readonly LintFinding[] {
  const first = new Map<string, Binding>();
  return documents.flatMap((document) =>
    document.fields.flatMap((field): readonly LintFinding[] => {
      const fact = factOf(document, field);
      if (fact === undefined) return [];
      const earlier = first.get(fact);
      if (!earlier) first.set(fact, { document, field });
      if (!earlier || earlier.document.path === document.path) return [];
      // Either of the two fields may hold the exception.
      const later = { document, field };
      return [isAllowed(earlier) ? twice(earlier, later) : twice(later, earlier)];
    }),
  );
}

/** Rows of two lists may have the same name, and parts know different places as `here`. */
function factOf(
  { compiled: { resolved, program } }: LintDocument,
  { path, block }: LintField,
): string | undefined {
  const { bind } = block;
  if (typeof bind !== 'string' || bind.startsWith('here.')) return undefined;
  return boundFact({ at: path, bind }, resolved, program);
}

function isAllowed({ field }: Binding): boolean {
  const { allow } = field.block;
  return isObject(allow) && allow[writtenTwice] !== undefined;
}

function twice({ document, field }: Binding, earlier: Binding): LintFinding {
  const related = {
    document: earlier.document.compiled.resolved.origins.file,
    path: earlier.field.path,
    message: 'asked for here too',
  };
  return {
    document,
    path: `${field.path}/bind`,
    message: `"${earlier.document.path}" asks for "${String(field.block['bind'])}" too.`,
    hint: 'Ask once; where both are meant, say why in "allow" of this field.',
    related: [related],
  };
}
