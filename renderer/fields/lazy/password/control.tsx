import { useState } from 'react';
import type { HintView } from '#engine/index.ts';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { LiveText } from '../../../elements/texts.tsx';
import { Icon } from '../../../elements/pictures.tsx';
import { useWord } from '../../../visit/visit-context.tsx';
import { labelText } from '../../around-input.tsx';
import { inputModeOf, typingAttributes, useOwnText } from '../../typed-input.ts';

/** What nobody else should read, hidden until the person asks to see it, with a meter if the document says so. */
export function PasswordControl(props: FieldProps<FieldOf<'password'>>) {
  const { field, onAnswer } = props;
  const value = typeof field.value === 'string' ? field.value : '';
  const { attributes } = useOwnText<HTMLInputElement>(value, (text) =>
    onAnswer(text === '' ? undefined : text),
  );
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
          {...attributes}
        />
        <button
          type="button"
          className="input-action"
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          <span className="unseen">{`${isShown ? hide : show} ${labelText(field)}`}</span>
        </button>
      </div>
      {field.meter && <PasswordMeter hints={field.hints} isEmpty={value === ''} />}
    </>
  );
}

/** The strength of a password, as segments and as a sentence for screen readers. */
function PasswordMeter(props: { readonly hints: readonly HintView[]; readonly isEmpty: boolean }) {
  const { lit, of, word } = passwordStrength(props.hints, props.isEmpty);
  const title = useWord('strength');
  const strength = useWord(word);
  return (
    <div className="meter" data-lit={lit}>
      <div className="meter-segments" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} data-lit={index < lit} />
        ))}
      </div>
      <p className="meter-text" aria-hidden="true">
        {word === '' ? '' : strength}
      </p>
      <LiveText text={word === '' ? '' : `${title}: ${strength}`} />
    </div>
  );
}

/** How strong a password is: how many segments of the meter are lit, and the word for it. */
interface Strength {
  readonly lit: number;
  readonly of: number;
  readonly word: '' | 'strengthWeak' | 'strengthFair' | 'strengthGood' | 'strengthStrong';
}

const words = ['strengthWeak', 'strengthWeak', 'strengthFair', 'strengthGood', 'strengthStrong'] as const;

/** Derives the strength from the hints. The second to the fifth light a segment each, but only one while another is not met, such as the length. */
export function passwordStrength(hints: readonly HintView[], isEmpty: boolean): Strength {
  const classes = hints.slice(1, 5);
  const met = classes.filter((hint) => hint.met).length;
  const lit = hints.every((hint) => hint.met || classes.includes(hint)) ? met : Math.min(met, 1);
  return { lit, of: classes.length, word: isEmpty ? '' : (words[lit] ?? 'strengthStrong') };
}
