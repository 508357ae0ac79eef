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
  type FieldExtra,
  type LaterViewKind,
  type Drawing,
  type Viewing,
  plainText,
  richText,
} from '#engine/view/viewing.ts';
import type { FieldBase, FieldView, HintView } from '#engine/view/field-views.ts';
import { suggestionViews } from '#engine/view/suggestion-views.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import type { Tree } from '#engine/expression/tree.ts';

/** A field with its answer, message and state, as its widget draws it. */
export function fieldView(drawing: Drawing, { name, field }: DrawnField, scope: Scope): FieldView {
  const { viewing, screen, issues } = drawing;
  noteAnswer(field, scope);
  const entered = readAnswer({ name, field, whens: [] }, { facts: viewing.facts, values: screen.values });
  const value = effectiveAnswer(viewing.flows, field, entered, scope);
  const holds = (when: Tree | undefined) =>
    when !== undefined && viewing.flows.evaluate(when, scope) === true;
  const base = {
    name,
    label: richText(viewing, field.label, scope),
    help: richText(viewing, field.help, scope),
    text: richText(viewing, field.text, scope),
    placeholder: plainText(viewing, field.placeholder, scope),
    ...(value !== undefined && { value }),
    issue: issues.find((issue) => issue.field === name)?.message ?? '',
    required: field.required === true || holds(field.requiredWhen),
    readOnly: holds(field.readOnlyWhen),
    disabled: holds(field.disabledWhen),
    sensitive: field.sensitive === true,
    autocomplete: field.autocomplete ?? '',
    inputMode: field.inputMode ?? '',
    width: field.width ?? 'full',
    hints: hintsOf(drawing, field, value, scope),
  } as const;
  const { view } = fieldTypes[field.type];
  const known: { readonly [Kind in FieldViewKind]?: FieldExtra } = {
    ...viewing.later?.fieldExtras,
    ...extras,
  };
  const extra = known[view]?.(drawing, { name, field }, scope);
  return { type: field.type, ...base, ...extra } as FieldView; // each row gives what its types add
}

/** Notes that a field's answer is read, since this read goes through no expression. A kept view has to know it. */
export function noteAnswer({ bind }: CompiledField, scope: Scope): void {
  if (bind !== undefined) scope.note?.(({ facts }) => readPath(facts, bind));
}

/** What a kind of view adds to what all fields have; `fieldView` adds the type. */
export type Extra<Kind extends FieldViewKind> = (
  drawing: Drawing,
  drawn: DrawnField,
  scope: Scope,
) => Omit<Extract<FieldView, { readonly type: FieldTypeWith<{ view: Kind }> }>, keyof FieldBase | 'type'>;

/** One row for each kind of view, those aside whose rows come later with their controls. */
const extras: { readonly [Kind in Exclude<FieldViewKind, LaterViewKind>]: Extra<Kind> } = {
  text: (_drawing, { field }) => ({
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.rows !== undefined && { rows: field.rows }),
    ...(field.format !== undefined && { format: field.format }),
  }),
  number: ({ viewing }, { field }, scope) => {
    const limits = [field.minimum, field.maximum, field.multipleOf];
    const [minimum, maximum, step] = limits.map((limit) => numberOf(viewing, limit, scope));
    return {
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      ...(step !== undefined && { step }),
    };
  },
  choice: ({ viewing }, { field }, scope) => ({ options: optionsOf(viewing.flows, field, scope) ?? [] }),
  tick: () => ({}),
  suggest: suggestionViews,
};

function numberOf({ flows }: Viewing, value: CompiledValue | undefined, scope: Scope): number | undefined {
  const found = value === undefined ? undefined : flows.value(value, scope);
  return typeof found === 'number' ? found : undefined;
}

/** Rules with a hint, which is shown beforehand, and whether the answer keeps them. */
function hintsOf(
  { viewing }: Drawing,
  field: CompiledField,
  answer: Json | undefined,
  outer: Scope,
): readonly HintView[] {
  const scope = withLocals(outer, { answer });
  return (field.rules ?? []).flatMap(({ name, when, hint }) =>
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
