import type { Node } from '#engine/compile.ts';
import { type Json, type JsonObject, isObject, objectOf, pointerTo } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding } from '../rule.ts';
import { isTagged, refusals } from '../context/refusals.ts';
import { literalOf, nodesIn, pathOf } from '../context/expressions.ts';
import type { LintDocument, LintField } from '../context/lint-document.ts';

/** What a field does to its own answer. */
export const fieldValueRules: readonly Rule[] = [
  {
    // Shown as an answer, and refused when nobody has touched it.
    code: 'refused-default',
    about: 'answers',
    says: 'A default is no answer that the field takes, such as one above `maximum`.',
    check: inEachDocument(({ fields }) => fields.flatMap(refusedDefaults)),
  },
  {
    // It takes away what has just been entered, or waits for itself.
    code: 'own-answer',
    about: 'answers',
    says: 'A field depends on its own answer: `clearWhenChanged` names the field itself, or two fields clear each other, its `when` cannot hold before it is answered, or its `requiredWhen` or `default` reads the answer.',
    check: inEachDocument((document) => document.fields.flatMap((field) => readingItself(field, document))),
  },
];

/** A default with a tag is known at run time only. */
function refusedDefaults({ path, block }: LintField): readonly RuleFinding[] {
  const standard = block['default'];
  if (standard === undefined || isTagged(standard)) return [];
  const refused = refusals(block, standard)[0];
  if (refused === undefined) return [];
  return [
    {
      path: pointerTo(path, 'default'),
      message: `The default ${JSON.stringify(standard)} does not pass ${refused}.`,
      hint: 'Begin with an answer that the field takes.',
    },
  ];
}

/** Keys that read the answer that they are about. */
const selfish = [
  ['requiredWhen', 'Whether an answer is required depends on the answer itself.'],
  ['default', 'The default of the field reads the answer that it replaces.'],
] as const;

function readingItself(field: LintField, document: LintDocument): readonly RuleFinding[] {
  const { path, name, block } = field;
  const { compiled, json } = document;
  const cleared: readonly Json[] = Array.isArray(block['clearWhenChanged']) ? block['clearWhenChanged'] : [];
  const clearings = cleared.flatMap((other, at): readonly RuleFinding[] => {
    const isItself = other === name;
    if (!isItself && !clears(json, String(other), name)) return [];
    const message = isItself
      ? 'The field clears its own answer whenever it changes, so nobody can enter one.'
      : `"${name}" and "${String(other)}" clear each other.`;
    return [
      {
        path: `${pointerTo(path, 'clearWhenChanged')}/${at}`,
        message,
        hint: 'Name only fields that are asked before.',
      },
    ];
  });
  const own = [`step.${name}`, 'answer'];
  const readings = selfish.flatMap(([key, message]): readonly RuleFinding[] => {
    const at = pointerTo(path, key);
    const isOwn = compiled.reads.some(
      (place) => place.path === at && place.reads.names.some((read) => own.includes(read)),
    );
    return isOwn ? [{ path: at, message, hint: 'Read another answer.' }] : [];
  });
  const bound = typeof block['bind'] === 'string' ? [block['bind']] : [];
  return [...clearings, ...readings, ...waitingForItself(field, document, [...own, ...bound])];
}

/** A condition that cannot hold before the answer is there, which the field itself would have to ask for. */
function waitingForItself(
  { path }: LintField,
  document: LintDocument,
  own: readonly string[],
): readonly RuleFinding[] {
  const at = pointerTo(path, 'when');
  const [whole] = nodesIn(document).filter((place) => place.path === at);
  if (!whole || !conditionsOf(whole.node).some((one) => needsAnswer(one, own))) return [];
  const message = 'The field exists only once it is answered, and nobody can answer it before.';
  return [{ path: at, message, hint: 'Read another answer.' }];
}

function conditionsOf(node: Node): readonly Node[] {
  return node.op === '&&' ? node.args.flatMap(conditionsOf) : [node];
}

function needsAnswer(node: Node, own: readonly string[]): boolean {
  const isOwn = (one: Node | undefined): boolean =>
    one !== undefined && own.includes(pathOf(one)?.join('.') ?? '');
  if (node.op === 'call') return node.args[0] === 'has' && isOwn(node.args[1][0]);
  if (node.op === '==') return isOwn(node.args[0]) && Boolean(literalOf(node.args[1]));
  return isOwn(node);
}

/** Whether another field of the screen, which is later, is cleared by this one. The earlier of a pair is reported. */
function clears({ body }: JsonObject, other: string, name: string): boolean {
  const found = blockNamed(body, other);
  const cleared: unknown = found?.['clearWhenChanged'];
  return Array.isArray(cleared) && cleared.includes(name) && name < other;
}

function blockNamed(body: Json | undefined, name: string): JsonObject | undefined {
  const blocks = objectOf(body);
  const own = blocks[name];
  if (isObject(own)) return own;
  for (const block of Object.values(blocks)) {
    const inner = isObject(block) ? blockNamed(block['body'], name) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
