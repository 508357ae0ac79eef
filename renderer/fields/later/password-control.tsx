import { useState } from 'react';
import type { PasswordFieldView } from '#engine/index.ts';
import { Icon } from '../../elements/pictures.tsx';
import { useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../../drawers.ts';
import { labelText } from '../field-label.tsx';
import { inputModeOf, typingAttributes, useTypedText } from '../typed-input.ts';
import { PasswordMeter } from './password-meter.tsx';

/** What nobody else should read, hidden until the person asks to see it, with a meter if the document says so. */
export function PasswordControl(props: FieldProps<PasswordFieldView>) {
  const { field, onAnswer } = props;
  const typing = useTypedText(typeof field.value === 'string' ? field.value : '');
  const [isShown, setShown] = useState(false);
  const show = useWord('showPassword');
  const hide = useWord('hidePassword');
  return (
    <>
      {field.username !== '' && (
        // For password managers, which store a password under the user name in the input before it.
        <input
          type="text"
          className="unseen"
          autoComplete="username"
          value={field.username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <div className="input-row">
        <input
          {...typingAttributes(props)}
          type={isShown ? 'text' : 'password'}
          inputMode={inputModeOf(field)}
          autoCapitalize="none"
          spellCheck={false}
          value={typing.text}
          onBlur={typing.blur}
          onChange={({ target }) => {
            typing.type(target.value);
            onAnswer(target.value === '' ? undefined : target.value);
          }}
        />
        <button
          type="button"
          className="input-action"
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hide' : 'show'} />
          <span className="unseen">
            {isShown ? hide : show} {labelText(field)}
          </span>
        </button>
      </div>
      {field.meter && <PasswordMeter hints={field.hints} isEmpty={typing.text === ''} />}
    </>
  );
}
