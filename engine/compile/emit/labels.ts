import type { Program, ReadPlace } from '../types/compiling.ts';
import { fieldsIn } from '../types/field-types.ts';
import type { ResolvedLayers } from '../layers/resolve-layers.ts';
import type { CompiledRuleDefinition } from '../../ir/documents.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { type CompiledLabel, type KnownNames, labelledFact, labelRule } from '../../expression/names.ts';
import type { Tree } from '../../expression/tree.ts';
import type { Json } from '../../json/json.ts';
import { compileText } from '../../text/compile-text.ts';
import type { CompiledText, Template } from '../../text/compiled-text.ts';
import { once, rememberOne } from '../../remember.ts';

type Found = Omit<Diagnostic, 'severity'>;

/** The rules that give labels, by their names. */
export type LabelRules = { readonly [rule: string]: CompiledRuleDefinition };

/** Finds the label of a screen's own field, by `step.NAME` or by its fact. */
export function ownLabels(body: Json | undefined, names: KnownNames): NonNullable<KnownNames['labels']> {
  const fields = fieldsIn(body);
  return (path) => {
    const found = fields.find(([name, { bind }]) => path === bind || path === `step.${name}`);
    return found && labelOf(found[1]['label'], names);
  };
}

/** The label as one text; `undefined` where it cannot be compiled, which is reported where it is. */
function labelOf(label: Json | undefined, names: KnownNames): CompiledLabel | undefined {
  if (typeof label !== 'string') return undefined;
  const { text, reads } = compileText(label, names, 'rich');
  return text === undefined ? undefined : { tree: treeOf(text), reads };
}

function treeOf(text: CompiledText): Tree {
  const templates =
    typeof text === 'string' || 'parts' in text
      ? [text]
      : text.runs.map((run) => (run.type === 'link' ? run.label : run.text));
  const parts = templates.flatMap(partsOf);
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : ['call', 'join', ['list', ...parts], ''];
}

function partsOf(template: Template): readonly Tree[] {
  if (typeof template === 'string') return [template];
  return template.parts.map((part) => (typeof part === 'string' ? part : part.tree));
}

/** The labels of fields on other screens that expressions name by a fact, and what is wrong with these names. */
export function compileLabels(
  documents: readonly ResolvedLayers[],
  reads: readonly ReadPlace[],
  { names }: Program,
): { readonly rules: LabelRules; readonly diagnostics: readonly Found[] } {
  const rules: { [rule: string]: CompiledRuleDefinition } = {};
  const diagnostics: Found[] = [];
  const known = once(() => labelsByFact(documents));
  for (const { document, path, reads: read } of reads) {
    for (const fact of read.rules.flatMap((rule) => labelledFact(rule) ?? [])) {
      const labels = [...new Set(known().get(fact))];
      const label = labels.length === 1 ? labelOf(labels[0], names) : undefined;
      const isPlain = label?.reads.rules.every((rule) => labelledFact(rule) === undefined) === true;
      if (label && isPlain) rules[labelRule(fact)] = { gives: 'text', value: label.tree };
      else diagnostics.push({ code: 'unknown-label', document, path, ...wrongWith(fact, labels) });
    }
  }
  return { rules, diagnostics };
}

/** The labels of the fields of all screens, by the facts to which they are bound. */
function labelsByFact(documents: readonly ResolvedLayers[]): ReadonlyMap<unknown, readonly string[]> {
  const all = Map.groupBy(documents.flatMap(boundLabels), ({ bind }) => bind);
  return new Map([...all].map(([fact, fields]) => [fact, fields.map(({ label }) => label)]));
}

const boundLabels = rememberOne(({ document }: ResolvedLayers) =>
  document['type'] === 'step' || document['type'] === 'modal'
    ? fieldsIn(document['body']).map(([, { bind, label }]) => ({ bind, label: String(label) }))
    : [],
);

function wrongWith(fact: string, labels: readonly string[]): Pick<Found, 'message' | 'hint'> {
  const [first, second] = labels;
  if (first === undefined)
    return {
      message: `No field is bound to "${fact}", so there is no label.`,
      hint: 'Write the words here.',
    };
  if (second !== undefined)
    return {
      message: `Fields ask for "${fact}" by different labels, "${first}" and "${second}".`,
      hint: 'Give them one label, such as that of a kind, or write the words here.',
    };
  return {
    message: `The label of the field for "${fact}" reads what only its own screen knows.`,
    hint: 'Write the words here.',
  };
}
