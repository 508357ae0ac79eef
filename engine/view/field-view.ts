import type { CompiledField } from '#engine/compiled/documents.ts';
import { type FieldTypeWith, type FieldViewKind, fieldTypes } from '#engine/compiled/field-types.ts';
import { withLocals, type Scope } from '#engine/expression/scope.ts';
import { readPath } from '#engine/json/fact-path.ts';
import { readAnswer } from '#engine/screen/answers.ts';
import { effectiveAnswer } from '#engine/fields/check-field.ts';
import { optionsOf } from '#engine/fields/options.ts';
import type { Json } from '#engine/json/json.ts';
import {
  type DrawnField,
  type Drawing,
  type FieldExtra,
  type LaterViewKind,
  type Viewing,
  plainText,
  richText,
} from '#engine/view/viewing.ts';
import type { FieldBase, HintView, NumberFieldView, SuggestFieldView } from '#engine/view/field-views.ts';
import type { FieldView } from '#engine/view/view.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import type { Tree } from '#engine/expression/tree.ts';
import { listOf } from '#engine/expression/read-value.ts';

/** A field with its answer, message and state, as its widget draws it. */
export function fieldView(drawing: Drawing, { name, field }: DrawnField, scope: Scope): FieldView {
  const { view } = fieldTypes[field.type];
  const base = fieldBase(drawing, { name, field }, scope);
  // What is fetched later is drawn once it is there. Lists are drawn block by block, by `rowsView`.
  const tables: readonly (Extras | undefined)[] = [firstExtras, drawing.viewing.later?.fieldExtras];
  const added = tables.map((extras) => extras?.[view]?.(drawing, { name, field }, scope));
  const told = field.check && drawing.viewing.later?.checkView(drawing, { name, field }, base.issue, scope);
  return Object.assign({ type: field.type, ...base }, told, ...added) as FieldView; // the rows of its kind give what its type adds
}

/** What all fields have. */
export function fieldBase(drawing: Drawing, { name, field }: DrawnField, scope: Scope): FieldBase {
  const { viewing, screen, issues } = drawing;
  noteAnswer(field, scope);
  const entered = readAnswer({ name, field, whens: [] }, { facts: scope.facts, values: screen.values });
  const value = effectiveAnswer(viewing.flows, field, entered, scope);
  const holds = (when: Tree | undefined) =>
    when !== undefined && viewing.flows.evaluate(when, scope) === true;
  return {
    name,
    label: richText(viewing, field.label, scope),
    help: richText(viewing, field.help, scope),
    text: richText(viewing, field.text, scope),
    placeholder: plainText(viewing, field.placeholder, scope),
    ...(value !== undefined && field.type !== 'rows' && { value }),
    issue: issues.find((issue) => issue.field === name)?.message ?? '',
    required: field.required === true || holds(field.requiredWhen),
    readOnly: holds(field.readOnlyWhen),
    disabled: holds(field.disabledWhen),
    sensitive: field.sensitive === true,
    autocomplete: field.autocomplete ?? '',
    inputMode: field.inputMode ?? '',
    width: field.width ?? 'full',
    hints: hintsOf(drawing, field, value, scope),
  };
}

/** Notes that a field's answer is read, since this read goes through no expression. A kept view has to know it. */
export function noteAnswer({ bind }: CompiledField, scope: Scope): void {
  if (bind !== undefined) scope.note?.(({ facts }) => readPath(facts, bind), bind.split('.', 1)[0]);
}

/** What a kind of view adds to what all fields have; `fieldView` adds the type. */
export type Extra<Kind extends FieldViewKind> = (
  drawing: Drawing,
  drawn: DrawnField,
  scope: Scope,
) => Omit<Extract<FieldView, { readonly type: FieldTypeWith<{ view: Kind }> }>, keyof FieldBase | 'type'>;

/** What each kind of view adds. */
type Extras = { readonly [Kind in FieldViewKind]?: FieldExtra };

const textKeys = ['maxLength', 'rows', 'format', 'enterSubmits'] as const;

/** One row for each kind of view that first pages have; the others are in `later-fields.ts`. */
const firstExtras = {
  text: ({ viewing }, { field }, scope) => ({
    ...affixesOf(viewing, field, scope),
    ...Object.fromEntries(
      textKeys.map((key) => [key, field[key]]).filter(([, value]) => value !== undefined),
    ),
  }),
  number: ({ viewing }, { field }, scope) => {
    const limits = [field.minimum, field.maximum, field.multipleOf];
    const [minimum, maximum, step] = limits.map((limit) => numberOf(viewing, limit, scope));
    const { notation } = viewing.flows.compiled;
    return {
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      ...(step !== undefined && { step }),
      ...(field.type === 'money' ? currencyOf(notation.amount) : affixesOf(viewing, field, scope)),
      notation,
    };
  },
  choice: ({ viewing }, { field }, scope) => ({
    options: optionsOf(viewing.flows, field, scope) ?? [],
    ...(field.searchable === true && { isSearchable: true }),
  }),
  tick: (_drawing, { field }) => (field.tickedWhenSeen === true ? { isTickedWhenSeen: true } : {}),
  suggest: suggestionViews,
} satisfies { readonly [Kind in Exclude<FieldViewKind, LaterViewKind | 'rows'>]: Extra<Kind> };

function numberOf({ flows }: Viewing, value: CompiledValue | undefined, scope: Scope): number | undefined {
  const found = value === undefined ? undefined : flows.value(value, scope);
  return typeof found === 'number' ? found : undefined;
}

/** What stands around an input. */
type Affixes = Pick<NumberFieldView, 'prefix' | 'suffix'>;

/** What stands around the digits of an amount. */
function currencyOf(amount: string): Affixes {
  const [prefix = '', suffix = ''] = amount.split('#').map((text) => text.trim());
  return { ...(prefix !== '' && { prefix }), ...(suffix !== '' && { suffix }) };
}

function affixesOf(viewing: Viewing, { prefix, suffix }: CompiledField, scope: Scope): Affixes {
  return {
    ...(prefix !== undefined && { prefix: plainText(viewing, prefix, scope) }),
    ...(suffix !== undefined && { suffix: plainText(viewing, suffix, scope) }),
  };
}

/** Rules with a hint, which is shown beforehand, and whether the answer keeps them. */
function hintsOf(
  { viewing }: Drawing,
  field: CompiledField,
  answer: Json | undefined,
  outer: Scope,
): readonly HintView[] {
  const { rules = [] } = field;
  if (!rules.some(({ hint }) => hint !== undefined)) return noHints;
  const scope = withLocals(outer, { answer });
  return rules.flatMap(({ name, when, hint }) =>
    hint === undefined
      ? []
      : [
          {
            name,
            text: viewing.flows.text(hint, scope),
            met: answer !== undefined && viewing.flows.evaluate(when, scope) !== true,
          },
        ],
  );
}

const noHints: readonly HintView[] = [];

/** The suggestions of the last reply, then the way out; how many there are in words. */
function suggestionViews(
  { viewing, screen }: Drawing,
  { name, field }: { readonly name: string; readonly field: CompiledField },
  scope: Scope,
): Pick<SuggestFieldView, 'suggestions' | 'searching' | 'status'> {
  const { flows, state } = viewing;
  const { suggest } = field;
  if (!suggest) return { suggestions: [], searching: false, status: '' };
  const rows = listOf(flows.evaluate(suggest.each, scope));
  const found = rows.map((row, at) => ({
    id: `${name}#${at}`,
    label: flows.text(suggest.label, withLocals(scope, { [suggest.as]: row })),
    wayOut: false,
  }));
  const { otherwise } = suggest;
  const wayOut = otherwise
    ? [{ id: `${name}#otherwise`, label: flows.text(otherwise.label, scope), wayOut: true }]
    : [];
  const word = flows.compiled.app.words[rows.length === 0 ? 'suggestionsNone' : 'suggestionsCount'] ?? '';
  return {
    suggestions: [...found, ...wayOut],
    searching: Object.values(state.calls).some(
      (purpose) => purpose.type === 'suggest' && purpose.holder === screen.holder && purpose.field === name,
    ),
    status:
      screen.replies[name] === undefined ? '' : flows.text(word, withLocals(scope, { count: rows.length })),
  };
}
