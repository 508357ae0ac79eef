import { ADDITIONAL_PROPERTY_FLAG } from '@rjsf/utils';
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { isSame, useGiven } from './given-context.ts';

// How the library calls what it adds, until somebody gives it a name.
const unnamed = /^newKey(-\d+)?$/;

/** Whether a fact is one that its schema does not name, such as a flag. */
export function isExtra(schema: RJSFSchema): boolean {
  return ADDITIONAL_PROPERTY_FLAG in schema;
}

/** One fact: its name, what it is, its control, and whether the scenario says otherwise. */
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

/** A fact with a name of its own, which can be given and taken away. */
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

/** What is wrong with a fact, and what the scenario says in its place. */
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
  return !isSame(useGiven(fieldPathId.path), formData);
}
