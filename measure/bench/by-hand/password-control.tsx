import { useState } from 'react';
import { controlAttributes } from './control-props.ts';
import type { ControlProps } from './control-props.ts';
import { Icon } from './icon.tsx';

/** A password that can be shown, with how strong it is. */
export function PasswordControl(props: ControlProps) {
  const { question, answer, onAnswer } = props;
  const { name, hints = [] } = question;
  const [isShown, setShown] = useState(false);
  const met = hints.filter(([pattern]) => pattern.test(answer)).length;
  return (
    <>
      <div className="input-row">
        <input
          {...controlAttributes(props)}
          type={isShown ? 'text' : 'password'}
          value={answer}
          onChange={({ target }) => onAnswer(name, target.value)}
        />
        <button
          type="button"
          className="input-action"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${question.label}`}
          aria-controls={name}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="show" />
        </button>
      </div>
      {hints.length > 0 && (
        <div className="meter" data-lit={met}>
          <div className="meter-segments" aria-hidden="true">
            {[1, 2, 3, 4].map((segment) => (
              <span key={segment} data-lit={met >= segment} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** What a password still needs. */
export function Hints({ question, answer }: Pick<ControlProps, 'question' | 'answer'>) {
  const { name, hints } = question;
  if (hints === undefined) return null;
  return (
    <ul id={`${name}-hints`} className="hints">
      {hints.map(([pattern, text]) => (
        <Hint key={text} text={text} isMet={pattern.test(answer)} />
      ))}
    </ul>
  );
}

function Hint({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  return (
    <li data-met={isMet}>
      <Icon name={isMet ? 'check' : 'dot'} />
      {text}
      <span className="unseen"> ({isMet ? 'Done' : 'Still needed'})</span>
    </li>
  );
}
