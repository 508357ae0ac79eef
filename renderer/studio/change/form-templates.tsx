import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryWidgetsType,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils';
import { createContext, use } from 'react';
import { type Json, type JsonObject, canonicalText, isObject } from '#engine/index.ts';
import type { QuotedText } from './quoted-in.ts';
import { factWidgets } from '../../preview/facts/fact-templates.tsx';
import { faultsIn } from '../../preview/facts/faults-in.ts';

/** What the layers below say where a form changes something. */
export const BelowContext = createContext<JsonObject | undefined>(undefined);

/** The texts of a part that the specification quotes, by where its form has them. */
export const QuotedContext = createContext<ReadonlyMap<string, QuotedText>>(new Map());

function FieldTemplate({
  id,
  label,
  rawDescription,
  schema,
  uiSchema,
  children,
  fieldPathId,
  formData,
}: FieldTemplateProps) {
  const below = useBelow(fieldPathId.path);
  const quoted = use(QuotedContext).get(fieldPathId.path.join('/'));
  if (schema.type === 'object' || uiSchema?.['ui:field'] === 'OptionsField') return children;
  // The form's own errors are behind where somebody types fast.
  const faults = faultsIn(schema, schema, formData);
  const isChanged = below !== undefined && canonicalText(below) !== canonicalText(formData);
  return (
    <div className="change-field" data-changed={isChanged}>
      <label htmlFor={id}>{label}</label>
      {rawDescription !== undefined && <small id={`${id}-about`}>{rawDescription}</small>}
      {children}
      {faults.map(({ message }) => (
        <p key={message} className="fact-error" id={`${id}-error`} role="alert">
          {message}
        </p>
      ))}
      {quoted !== undefined ? (
        <Quoted {...quoted} text={formData ?? schemaNow(schema)} />
      ) : (
        formData !== undefined && <Held by={heldBy(schema)} />
      )}
      {isChanged && <p className="change-below">{`Without this: ${shown(below)}`}</p>}
    </div>
  );
}

/** What people read as long as a document leaves it to what is below. */
function schemaNow(schema: object): unknown {
  return (schema as { readonly 'x-now'?: string })['x-now'];
}

/** The clauses that hold a value, as its form bears them. */
function heldBy(schema: object): readonly string[] {
  return (schema as { readonly 'x-held'?: readonly string[] })['x-held'] ?? [];
}

const mostNamed = 2;

/** That clauses try answers within a bound, before a proof says so. */
function Held({ by }: { readonly by: readonly string[] }) {
  if (by.length === 0) return null;
  return (
    <p className="change-below">
      The specification says which answers pass. A check refuses what contradicts it.
      <Named by={by} />
    </p>
  );
}

/** The first of these clauses, each with what it says. */
function Named({ by }: { readonly by: readonly string[] }) {
  const more = by.length - mostNamed;
  return (
    <>
      {by.slice(0, mostNamed).map((clause) => (
        <small key={clause} className="change-clause">
          {clause}
        </small>
      ))}
      {more > 0 && (
        <small className="change-clause">{more === 1 ? 'And 1 more.' : `And ${more} more.`}</small>
      )}
    </>
  );
}

/** That a text is one of the specification's, before a proof says so. */
function Quoted({ words, by, text }: QuotedText & { readonly text: unknown }) {
  if (text === words)
    return (
      <p className="change-below">
        The specification quotes this text.
        <Named by={by} />
      </p>
    );
  return (
    <output className="change-quoted">
      {`The specification quotes this text as “${words}”. While it differs, a check refuses it, unless a brand differs on purpose.`}
      <Named by={by} />
    </output>
  );
}

function GroupTemplate({ title, properties, fieldPathId }: ObjectFieldTemplateProps) {
  if (fieldPathId.path.length === 0) return <>{properties.map(({ content }) => content)}</>;
  return (
    <fieldset className="change-group">
      <legend>{title}</legend>
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}

function useBelow(path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    use(BelowContext),
  );
}

function shown(value: Json): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Nothing() {
  return null;
}

/** Our markup instead of the library's. */
export const formTemplates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate: GroupTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
};

const lineLength = 60;

/** A text of one line or more. */
function TextareaWidget({ id, value, placeholder, onChange, rawErrors = [] }: WidgetProps) {
  const text = typeof value === 'string' ? value : '';
  const isWrong = rawErrors.length > 0;
  return (
    <textarea
      id={id}
      className="fact-input"
      rows={Math.max(1, Math.ceil(text.length / lineLength))}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `${id}-error` : `${id}-about`}
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** A day. One with a time is written as it is in the document. */
function DateWidget({ id, value, onChange }: WidgetProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <input
      id={id}
      className="fact-input"
      type={text.includes('T') ? 'text' : 'date'}
      aria-describedby={`${id}-about`}
      value={text}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** The controls of forms about facts, and those for texts and days. */
export const formWidgets: RegistryWidgetsType = { ...factWidgets, TextareaWidget, DateWidget };
