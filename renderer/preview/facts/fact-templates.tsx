import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
  RegistryFieldsType,
  RegistryWidgetsType,
  WidgetProps,
} from '@rjsf/utils';
import { useState } from 'react';
import { faultsIn } from './faults-in.ts';
import { NumberField, NumberInput } from './number-input.tsx';
import { ExtraFact, isExtra, SingleFact } from './single-fact.tsx';

/** A single fact gets its name and remarks; objects and lists have templates of their own. */
function FactTemplate(props: FieldTemplateProps) {
  const { schema, children } = props;
  if (isExtra(schema)) return <ExtraFact {...props} />;
  return schema.type === 'object' || schema.type === 'array' ? children : <SingleFact {...props} />;
}

/** Facts that belong together. Those that are not set stay hidden until a person asks for them: there are hundreds. */
function GroupTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, formData, fieldPathId, schema, onAddProperty } = props;
  const isOuter = fieldPathId.path.length === 0;
  const name = isOuter ? fieldPathId.$id : (nameOf(fieldPathId.path) ?? title);
  const known = keysOf(formData);
  const [met, setMet] = useState<readonly string[]>(known);
  const [isAll, setAll] = useState(false);
  // A fact that a person empties must not vanish while they type another value.
  const news = known.filter((key) => !met.includes(key));
  if (news.length > 0) setMet([...met, ...news]);
  const shown = isAll ? properties : properties.filter((one) => met.includes(one.name));
  const others = properties.length - shown.length;
  return (
    <fieldset className="fact-group" data-outer={isOuter}>
      <legend className={isOuter ? 'unseen' : ''}>
        <code>{name}</code> {!isOuter && <small>{description}</small>}
      </legend>
      {shown.map(({ content }) => content)}
      <div className="fact-buttons">
        {others > 0 && (
          <button type="button" className="small-button" onClick={() => setAll(true)}>
            {shown.length === 0 ? `Set one of ${others} facts` : `Show ${others} more`}
            <span className="unseen">{` of ${name}`}</span>
          </button>
        )}
        {typeof schema.additionalProperties === 'object' && <AddButton to={name} onAdd={onAddProperty} />}
      </div>
    </fieldset>
  );
}

function ListTemplate({ title, fieldPathId, items, onAddClick }: ArrayFieldTemplateProps) {
  const name = nameOf(fieldPathId.path) ?? title;
  return (
    <fieldset className="fact-group">
      <legend>
        <code>{name}</code>
      </legend>
      {items}
      <div className="fact-buttons">
        <AddButton to={name} onAdd={onAddClick} />
      </div>
    </fieldset>
  );
}

function ItemTemplate({ children, index, buttonsProps }: ArrayFieldItemTemplateProps) {
  return (
    <div className="fact-item">
      {children}
      <button type="button" className="small-button" onClick={buttonsProps.onRemoveItem}>
        Remove<span className="unseen">{` number ${index + 1}`}</span>
      </button>
    </div>
  );
}

function AddButton({ to, onAdd }: { readonly to: string; readonly onAdd: () => void }) {
  return (
    <button type="button" className="small-button" onClick={onAdd}>
      Add<span className="unseen">{` to ${to}`}</span>
    </button>
  );
}

function Nothing() {
  return null;
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

// People look for keys, since documents write those; elements of lists have none.
function nameOf(path: readonly (string | number)[]): string | undefined {
  const last = path.at(-1);
  return typeof last === 'string' ? last : undefined;
}

/** Our markup instead of the library's. */
export const factTemplates: Partial<TemplatesType> = {
  FieldTemplate: FactTemplate,
  ObjectFieldTemplate: GroupTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ItemTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
};

const notSet = '';

/** An input for a text, a number or a day. */
function TextWidget(props: WidgetProps) {
  const { schema, value, onChange } = props;
  if (schema.type === 'number' || schema.type === 'integer')
    return <NumberInput {...attributesOf(props)} value={value as unknown} onNumber={onChange} />;
  return (
    <input
      {...attributesOf(props)}
      type={schema.format === 'date' ? 'date' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** One of several options, or none. */
function OptionsWidget(props: WidgetProps) {
  const { value, onChange, options } = props;
  const choices = options.enumOptions ?? [];
  const position = choices.findIndex((choice) => choice.value === value);
  return (
    <select
      {...attributesOf(props)}
      value={position < 0 ? notSet : String(position)}
      onChange={({ target }) =>
        onChange(target.value === notSet ? undefined : choices[Number(target.value)]?.value)
      }
    >
      <option value={notSet}>not set</option>
      {choices.map(({ label, value: choice }, at) => (
        <option key={String(choice)} value={at}>
          {label}
        </option>
      ))}
    </select>
  );
}

function attributesOf({ id, schema, value }: WidgetProps) {
  const isWrong = faultsIn(schema, schema, value).length > 0;
  return {
    id,
    className: 'fact-input',
    'aria-invalid': isWrong,
    ...(isWrong && { 'aria-describedby': `${id}-error` }),
  };
}

/** Our controls. A boolean has a third option, since an absent fact differs from `false`. */
export const factWidgets: RegistryWidgetsType = {
  TextWidget,
  DateWidget: TextWidget,
  SelectWidget: OptionsWidget,
  CheckboxWidget: OptionsWidget,
};

/** Our fields. */
export const factFields: RegistryFieldsType = { NumberField };
