import { memo } from 'react';
import { Control } from './control.tsx';
import { Icon } from './icon.tsx';
import { Hints } from './password-control.tsx';
import type { Question } from './question.ts';

interface Asked {
  readonly question: Question;
  readonly answer: string;
  readonly problem: string;
  readonly onAnswer: (name: string, answer: string) => void;
}

/** One question with label, help, control and message; drawn again only when its own answer or problem changes. */
export const QuestionField = memo(function QuestionField({ question, answer, problem, onAnswer }: Asked) {
  const { name, kind, width = 'full', before } = question;
  const isGroup = kind === 'radio' || kind === 'date';
  const Frame = isGroup ? 'fieldset' : 'div';
  const describedBy = describe(question, problem);
  return (
    <>
      {before !== undefined && <p className="paragraph">{before}</p>}
      <Frame
        className="field"
        data-type={kind}
        data-width={width}
        data-invalid={problem !== ''}
        aria-describedby={isGroup ? describedBy : undefined}
      >
        <Label question={question} />
        {kind !== 'checkbox' && <Help question={question} />}
        <Control
          question={question}
          answer={answer}
          isInvalid={problem !== ''}
          describedBy={describedBy}
          onAnswer={onAnswer}
        />
        {problem !== '' && (
          <p id={`${name}-error`} className="field-error">
            <Icon name="error" /> {problem}
          </p>
        )}
        {kind === 'checkbox' && <Help question={question} />}
        <Hints question={question} answer={answer} />
      </Frame>
    </>
  );
});

function Label({ question: { name, kind, label, required, isLabelShown } }: { readonly question: Question }) {
  if (kind === 'checkbox') return null;
  if (kind === 'radio' || kind === 'date') {
    return (
      <legend className={isLabelShown ? 'field-label' : 'unseen'}>
        {label} <span className="unseen">(required)</span>
      </legend>
    );
  }
  return (
    <label className="field-label" htmlFor={name}>
      {label} {required === undefined && <span className="field-mark">(optional)</span>}
    </label>
  );
}

function Help({ question: { name, help } }: { readonly question: Question }) {
  if (help === undefined) return null;
  return (
    <p id={`${name}-help`} className="field-help">
      {help}
    </p>
  );
}

function describe({ name, help }: Question, problem: string): string | undefined {
  const ids = [problem === '' ? '' : `${name}-error`, help === undefined ? '' : `${name}-help`];
  return ids.filter((id) => id !== '').join(' ') || undefined;
}
