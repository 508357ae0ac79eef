import { type Tree, isOrder, originOf } from '#engine/compile.ts';
import { type Lets, isWithin, pointerTo } from '#engine/index.ts';
import { conditionsIn } from '../logic/in-each-logic.ts';
import { acrossDocuments, inEachDocument, type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import { brandWritings, factRoots, isAmong, markedFacts, reaches, writingsOf } from '../context/facts.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { LintContext } from '../context/lint-context.ts';

/** What is read may not be there yet. */
export const absentValueRules: readonly Rule[] = [
  {
    code: 'absent-comparison',
    about: 'answers',
    says: 'A condition (`when` and every `…When`) orders a fact or an answer that may be absent by `<`, `<=`, `>` or `>=`, and does not say what holds then. An absent value compares as the empty one, so it would hold or fail for a reason that nobody sees. Write `has(x) && …`, `!has(x) || …`, or `default(x, 0)` for an amount that is 0 unless given. What a `let` names is looked into; a rule says by itself what it gives without its inputs. In a rule of a field, answers of the same step need no question: the rule is passed over while they are absent. Nor do `size` and `sum`: without rows both are 0.',
    check: absentSides,
  },
  {
    code: 'ungiven-fact',
    about: 'facts',
    says: 'A document reads a fact that no question asks for, no action sets and no reply brings: the question for it is gone, maybe. What the host gives is marked in the schema of the facts (`"x-given": true`); if no fact at all is marked, nothing is checked. What a saved draft or another journey still brings counts as given, and of what is in rows only the list is looked at: whether people are asked for all that is sent, `flows diff` reports it.',
    check: acrossDocuments(ungivenFacts),
  },
  {
    code: 'unread-default',
    about: 'answers',
    says: 'A screen reads the fact of one of its fields that has a default. The default is shown and counts as `step.NAME`, and the fact holds it only once the screen is submitted. A default of 0, false or no text is exempt: absent facts read so. What is under `buttons` is exempt: by then it is there.',
    check: inEachDocument(unreadDefaults),
  },
];

/** A condition that compares with nothing holds, or fails, for a reason that nobody sees. */
function absentSides(context: LintContext): readonly LintFinding[] {
  const written = context.documents.flatMap((document) => context.remembered(writingsOf, document));
  // What no document writes is the host's, who gives it from the beginning.
  const mayBeAbsent = (name: string): boolean =>
    name.startsWith('step.') || written.some((one) => reaches(one.fact, name));
  return context.documents.flatMap((document) =>
    context.remembered(comparisonsIn, document).flatMap(({ path, compared }) => {
      const found = compared.find(({ fact }) => mayBeAbsent(fact));
      if (found === undefined) return [];
      const { name } = found;
      return [
        {
          document,
          path,
          message: `"${name}" may be absent. The condition then compares with nothing.`,
          hint: `Say "has(${name}) && …" if it does not hold then, or "!has(${name}) || …" if it does.`,
        },
      ];
    }),
  );
}

/** Conditions that decide what is shown, asked or refused. */
const conditionForm = /(?:^|\/)(?:when|\w+When)$/;

/** The conditions, with the facts and answers that they compare something with and do not ask for. */
function comparisonsIn(
  document: LintDocument,
): readonly { readonly path: string; readonly compared: readonly Compared[] }[] {
  const standards = document.fields.filter(({ block }) => block.default !== undefined);
  const isGiven = new Set(standards.map(({ name }) => `step.${name}`));
  return conditionsIn(document)
    .filter(({ path }) => conditionForm.test(path))
    .map(({ path, tree, lets }) => {
      const whole = withLets(tree, lets);
      const field = document.fields.find((one) => isWithin(path, pointerTo(one.path, 'rules')));
      // Rules are passed over while there is no answer, or none of another field that they name.
      const isThere = (name: string): boolean =>
        isGiven.has(name) || (field !== undefined && (name.startsWith('step.') || name === field.block.bind));
      const names = comparedWith(whole)
        .filter((one) => !isAskedFor(whole, one))
        .map(nameOf);
      const compared = names.filter((name) => !isThere(name));
      return { path, compared: compared.map((name) => ({ name, fact: writtenOut(document, path, name) })) };
    });
}

/** What a condition compares: by the name that the document gives it, and as a fact. */
interface Compared {
  readonly name: string;
  readonly fact: string;
}

/** The fact that a name is in a condition: `child.age` is `camp.children[].age`. */
function writtenOut({ compiled }: LintDocument, path: string, name: string): string {
  const facts = compiled.reads.filter((place) => place.path === path).flatMap(({ reads }) => reads.facts);
  const inRow = `[]${name.slice(name.indexOf('.'))}`;
  return facts.includes(name) ? name : (facts.find((fact) => fact.endsWith(inRow)) ?? name);
}

function nameOf([, ...keys]: Place): string {
  return keys.join('.');
}

/** The tree with what each name of a `let` means in its place. */
function withLets(tree: Tree, lets: Lets): Tree {
  const meanings = new Map<string, Tree>();
  const meant = (one: Tree): Tree => {
    if (typeof one !== 'object') return one;
    const meaning = one[0] === 'let' && one.length === 2 ? meanings.get(String(one[1])) : undefined;
    return meaning ?? [one[0], ...one.slice(1).map(meant)];
  };
  for (const { name, value } of lets) meanings.set(name, meant(value));
  return meant(tree);
}

type Place = readonly Tree[];

/** The facts and answers on either side of `<` and the like, by themselves or in a calculation. */
function comparedWith(tree: Tree): readonly Place[] {
  if (typeof tree !== 'object') return [];
  const [op, ...args] = tree;
  return isOrder(op) ? args.flatMap(factsIn) : args.flatMap(comparedWith);
}

function factsIn(tree: Tree): readonly Place[] {
  if (typeof tree !== 'object' || tree[0] === 'has' || tree[0] === 'default') return [];
  if (tree[0] === 'fact' || (tree[0] === 'name' && tree[1] === 'step')) return [tree];
  const [op, ...args] = tree;
  // A rule says by itself what it gives without its inputs.
  if (op === 'rule') return [];
  if (op === 'call' && args[0] === 'size') return comparedWith(args[1] ?? '');
  if (op === 'call' && args[0] === 'sum') return summedIn(args[1] ?? '');
  return args.flatMap(factsIn);
}

/** The facts of the addends. An absent list has the sum 0 as one without rows has, so the list itself is no such fact. */
function summedIn(list: Tree): readonly Place[] {
  if (typeof list !== 'object' || list[0] === 'fact') return [];
  const [op, ...args] = list;
  if (op === 'filter' || op === 'sortBy') return [...summedIn(args[0] ?? ''), ...comparedWith(args[2] ?? '')];
  return op === 'map' ? [...summedIn(args[0] ?? ''), ...factsIn(args[2] ?? '')] : factsIn(list);
}

/** To count the rows of a list, or to ask whether one exists, says what holds without rows. */
const questions: ReadonlySet<unknown> = new Set(['has', 'default', '==', '!=', 'exists']);

/** Whether the tree says what holds while the place is absent. */
function isAskedFor(tree: Tree, place: Place): boolean {
  if (typeof tree !== 'object') return false;
  const [op, ...args] = tree;
  const isAsked = questions.has(op) || (op === 'call' && args[0] === 'size');
  if (isAsked && args.some((arg) => JSON.stringify(arg) === JSON.stringify(place))) return true;
  return args.some((inner) => isAskedFor(inner, place));
}

/** An absent fact reads as one of these. */
const readsAsAbsent: ReadonlySet<unknown> = new Set([0, '', false]);

/** A default counts on its screen, but is in the bound fact only once the screen is submitted. */
function unreadDefaults(document: LintDocument): readonly RuleFinding[] {
  const shown = document.compiled.reads.filter(({ path }) => !isWithin(path, '/buttons'));
  return document.fields.flatMap(({ name, path: field, block: { bind, default: standard } }) => {
    if (standard === undefined || typeof bind !== 'string' || readsAsAbsent.has(standard)) return [];
    return shown
      .filter(({ path, reads }) => !isWithin(path, field) && reads.facts.some((fact) => reaches(bind, fact)))
      .map(({ path }) => ({
        path,
        message: `"${bind}" does not hold the default of "${name}" yet, which the screen shows.`,
        hint: `Read "step.${name}".`,
      }));
  });
}

/** A fact that nothing gives any more: its question is gone, or the step that set it. */
function ungivenFacts(context: LintContext): readonly LintFinding[] {
  const host = markedFacts(context, 'x-given');
  // A product may leave unsaid what its host gives.
  if (host.size === 0) return [];
  const roots = factRoots(context);
  const written = [
    ...context.documents.flatMap((document) => context.remembered(writingsOf, document)),
    ...context.views.flatMap(brandWritings),
  ];
  const known = new Map<string, boolean>();
  // Many documents read the same facts.
  const isGiven = (fact: string): boolean => {
    const given = known.get(fact) ?? (isAmong(host, fact) || written.some((one) => reaches(one.fact, fact)));
    known.set(fact, given);
    return given;
  };
  const reads = context.documents.flatMap((document) =>
    context
      .remembered(factsRead, document)
      .filter(({ fact }) => roots.has(fact.split('.', 1).join()) && !isGiven(fact))
      .map((read) => ({ document, ...read })),
  );
  return [...Map.groupBy(reads, ({ fact }) => fact)].flatMap(([fact, [first, ...others]]) => {
    if (first === undefined) return [];
    return [
      {
        document: first.document,
        path: first.path,
        message: `Nothing gives "${fact}" a value: no question, no action, no reply.`,
        hint: 'Ask for it or set it, or take out what reads it. If the server gives it, write "x-given": true at it in the schema of the facts.',
        related: placesOf(others).map((place) => ({ ...place, message: 'It is read here, too.' })),
      },
    ];
  });
}

type Reading = Pick<LintFinding, 'path'> & { readonly document: LintDocument };

/** Where they are written, each place once: several brands may have it. */
function placesOf(readings: readonly Reading[]) {
  const places = readings.map(({ document, path }) => originOf(document.compiled.resolved.origins, path));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** What a document reads, each fact once; of what is in rows, the list. */
function factsRead({ compiled }: LintDocument): readonly { readonly fact: string; readonly path: string }[] {
  const first = new Map<string, string>();
  for (const { path, reads } of compiled.reads)
    for (const read of reads.facts) {
      const [fact = ''] = read.split('[]', 1);
      if (!first.has(fact)) first.set(fact, path);
    }
  return Array.from(first, ([fact, path]) => ({ fact, path }));
}
