import { type FieldTemplateProps, type RJSFSchema, ADDITIONAL_PROPERTY_FLAG } from '@rjsf/utils';
import { createContext, use } from 'react';
import { type Json, canonicalText } from '#engine/index.ts';

// The library's name for a new key, until the person names it.
const unnamed = /^newKey(-\d+)?$/;

/** Whether the schema does not name the fact; flags are such facts. */
export function isExtra(schema: RJSFSchema): boolean {
  return ADDITIONAL_PROPERTY_FLAG in schema;
}

/** One fact: its name, description and control, and the scenario's value if that differs. */
export function SingleFact(props: FieldTemplateProps) {
  const { id, label, rawDescription, children, fieldPathId } = props;
  const isChanged = useIsChanged(props);
  const last = fieldPathId.path.at(-1);
  return (
    <div className="fact" data-changed={isChanged}>
      <label className="fact-name" htmlFor={id}>
        <code>{typeof last === 'string' ? last : label}</code> <small>{rawDescription}</small>
      </label>
      {children}
      <Remarks {...props} />
    </div>
  );
}

/** A fact whose name the person chooses, and which they can remove. */
export function ExtraFact(props: FieldTemplateProps) {
  const { id, label, children, onKeyRenameBlur, onRemoveProperty } = props;
  const isChanged = useIsChanged(props);
  return (
    <div className="fact" data-changed={isChanged}>
      {unnamed.test(label) ? (
        <input className="fact-input" aria-label="Name" placeholder="Name" onBlur={onKeyRenameBlur} />
      ) : (
        <label className="fact-name" htmlFor={id}>
          <code>{label}</code>
        </label>
      )}
      <div className="fact-extra">
        {children}
        <button type="button" className="small-button" onClick={onRemoveProperty}>
          Remove<span className="unseen">{` ${label}`}</span>
        </button>
      </div>
      <Remarks {...props} />
    </div>
  );
}

/** What is wrong with a fact, and the scenario's value if it differs. */
function Remarks(props: FieldTemplateProps) {
  const { id, rawErrors = [], fieldPathId } = props;
  const given = useGiven(fieldPathId.path);
  return (
    <>
      {rawErrors.map((message) => (
        <p key={message} className="fact-error" id={`${id}-error`} role="alert">
          {message}
        </p>
      ))}
      {useIsChanged(props) && (
        <p className="fact-given">
          {given === undefined ? 'Not in the scenario' : `Scenario: ${JSON.stringify(given)}`}
        </p>
      )}
    </>
  );
}

function useIsChanged({ fieldPathId, formData }: FieldTemplateProps): boolean {
  return !isSameFact(useGiven(fieldPathId.path), formData);
}

/** The scenario's value of the fact that a form edits. */
export const GivenContext = createContext<Json | undefined>(undefined);

/** The scenario's value at a path of the form. */
function useGiven(path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    if (Array.isArray(value)) return (value as readonly Json[])[Number(key)];
    return typeof value === 'object' ? (value as { readonly [key: string]: Json })[key] : undefined;
  }, use(GivenContext));
}

/** Whether two values are equal, or both absent. */
export function isSameFact(one: unknown, other: unknown): boolean {
  return canonicalText(one) === canonicalText(other);
}
