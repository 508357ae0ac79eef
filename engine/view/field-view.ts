import type { CompiledField, FieldType } from '#engine/compiled/documents.ts';
import { withLocals, type Scope } from '#engine/expression/scope.ts';
import { readPath } from '#engine/json/fact-path.ts';
import { readAnswer } from '#engine/screen/answers.ts';
import { effectiveAnswer } from '#engine/fields/check-field.ts';
import { optionsOf } from '#engine/fields/options.ts';
import type { Json } from '#engine/json/json.ts';
import { type Drawing, plainText, richText } from '#engine/view/viewing.ts';
import type { FieldView, HintView } from '#engine/view/field-views.ts';
import { suggestionViews } from '#engine/view/suggestion-views.ts';
import { buildRequest } from '#engine/visit/build-request.ts';
import type { Tree } from '#engine/expression/tree.ts';

interface DrawnField {
  readonly name: string;
  readonly field: CompiledField;
}

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
  return { ...base, ...extras[field.type](drawing, { name, field }, scope) } as FieldView; // each row gives what its type adds
}

/** Tells a view that keeps its parts that a field's answer is read, past its expressions. */
export function noteAnswer({ bind }: CompiledField, scope: Scope): void {
  if (bind !== undefined) scope.note?.(({ facts }) => readPath(facts, bind));
}

type Extra = (drawing: Drawing, drawn: DrawnField, scope: Scope) => { readonly type: FieldType };

const plain: Extra = (_drawing, { field }) => ({ type: field.type });
const textual: Extra = (drawing, { field }, scope) => ({
  type: field.type,
  ...(field.maxLength !== undefined && { maxLength: limit(drawing, field.maxLength, scope) }),
  ...(field.rows !== undefined && { rows: field.rows }),
  ...(field.format !== undefined && { format: field.format }),
});
const numeric: Extra = (drawing, { field }, scope) => ({
  type: field.type,
  ...(field.minimum !== undefined && { minimum: limit(drawing, field.minimum, scope) }),
  ...(field.maximum !== undefined && { maximum: limit(drawing, field.maximum, scope) }),
  ...(field.multipleOf !== undefined && { step: limit(drawing, field.multipleOf, scope) }),
});
const choice: Extra = ({ viewing }, { field }, scope) => ({
  type: field.type,
  options: optionsOf(viewing.flows, field, scope) ?? [],
});

const uploadView: Extra = ({ viewing }, { field }, scope) => {
  const message = (code: string): string =>
    plainText(viewing, field.messages?.[code] ?? viewing.flows.compiled.app.messages[code], scope);
  return {
    type: field.type,
    accept: field.accept ?? [],
    ...(field.maximumFiles !== undefined && { maximumFiles: field.maximumFiles }),
    ...(field.maximumBytes !== undefined && { maximumBytes: field.maximumBytes }),
    request: buildRequest(viewing.flows, field.upload?.call ?? '', field.upload?.with, scope),
    messages: {
      accept: message('accept'),
      maximumBytes: message('maximumBytes'),
      maximumFiles: message('maximumFiles'),
    },
  };
};

/** What each type of field adds to what all have. */
const extras: { readonly [Type in FieldType]: Extra } = {
  text: textual,
  textarea: textual,
  telephone: ({ viewing }, { field }, scope) => ({
    type: field.type,
    flags: field.flags ?? '',
    countries: (field.countries ?? []).map((country) => ({
      ...country,
      label: plainText(viewing, country.label, scope),
    })),
  }),
  password: ({ viewing }, { field }, scope) => ({
    type: field.type,
    meter: field.meter === true,
    username: field.username === undefined ? '' : String(viewing.flows.value(field.username, scope) ?? ''),
  }),
  date: ({ viewing }, { field }, scope) => {
    const { words } = viewing.flows.compiled.app;
    const part = (name: 'month' | 'day' | 'year') =>
      plainText(viewing, field.parts?.[name]?.label ?? words[name], scope);
    return { type: field.type, parts: { month: part('month'), day: part('day'), year: part('year') } };
  },
  number: numeric,
  money: numeric,
  slider: numeric,
  select: choice,
  radio: choice,
  checkboxes: choice,
  checkbox: plain,
  confirm: plain,
  suggest: (drawing, drawn, scope) => ({ type: drawn.field.type, ...suggestionViews(drawing, drawn, scope) }),
  upload: uploadView,
  pdf: ({ viewing }, { field }, scope) => ({
    type: field.type,
    source: field.source === undefined ? '' : String(viewing.flows.value(field.source, scope) ?? ''),
  }),
};

function limit(
  { viewing }: Drawing,
  value: NonNullable<CompiledField['minimum']>,
  scope: Scope,
): number | undefined {
  const found = viewing.flows.value(value, scope);
  return typeof found === 'number' ? found : undefined;
}

/** Rules that say beforehand what is asked for, and whether the answer has it. */
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
