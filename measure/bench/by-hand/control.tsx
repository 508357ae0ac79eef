import { useState } from 'react';
import { controlAttributes } from './control-props.ts';
import type { ControlProps } from './control-props.ts';
import type { Option, Question } from './question.ts';
import { PasswordControl } from './password-control.tsx';
import { SuggestControl } from './suggest-control.tsx';

/** What an answer is typed into or chosen with. */
export function Control(props: ControlProps) {
  const { question, answer, onAnswer } = props;
  const { name, kind, label, richLabel, required, placeholder = 'Select', options = [] } = question;
  const attributes = controlAttributes(props);
  switch (kind) {
    case 'suggest':
      return <SuggestControl {...props} />;
    case 'password':
      return <PasswordControl {...props} />;
    case 'radio':
      return <Radios {...props} />;
    case 'date':
      return <DatePieces {...props} />;
    case 'select':
      return (
        <div className="select">
          <select {...attributes} value={answer} onChange={({ target }) => onAnswer(name, target.value)}>
            <option value="">{placeholder}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      );
    case 'checkbox':
      return (
        <div className="choice">
          <input
            {...attributes}
            className={undefined}
            type="checkbox"
            checked={answer === 'yes'}
            onChange={({ target }) => onAnswer(name, target.checked ? 'yes' : '')}
          />
          <label htmlFor={name}>
            {richLabel ?? label} {required === undefined && <span className="field-mark">(optional)</span>}
          </label>
        </div>
      );
    case 'money':
      return (
        <div className="input-row" data-money="">
          <span className="input-prefix" aria-hidden="true">
            $
          </span>
          <input
            {...attributes}
            inputMode="decimal"
            value={answer}
            onChange={({ target }) => onAnswer(name, target.value)}
          />
        </div>
      );
    case 'tel':
      return (
        <div className="telephone">
          <input
            {...attributes}
            type="tel"
            maxLength={14}
            value={answer}
            onChange={({ target }) => onAnswer(name, formatTelephone(target.value))}
          />
        </div>
      );
    case 'text':
    case 'email':
      return (
        <input
          {...attributes}
          type={kind}
          value={answer}
          onChange={({ target }) => onAnswer(name, target.value)}
        />
      );
    default:
      return kind satisfies never;
  }
}

function Radios(props: ControlProps) {
  const { name, options = [], folded } = props.question;
  if (!folded) return <Choices {...props} id={name} options={options} />;
  return (
    <div className="choices">
      <Choices {...props} id={name} options={options} look="tiles" />
      <FoldedChoices {...props} folded={folded} />
    </div>
  );
}

function FoldedChoices({
  folded,
  ...props
}: ControlProps & { readonly folded: NonNullable<Question['folded']> }) {
  const [isOpen, setOpen] = useState(false);
  const isChosen = folded.options.some(([value]) => value === props.answer);
  return (
    <details
      className="details"
      open={isOpen || isChosen}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>
        <span>{folded.heading}</span>
      </summary>
      <Choices {...props} id={`${props.question.name}-folded`} options={folded.options} look="tiles" />
    </details>
  );
}

function Choices(
  props: ControlProps & {
    readonly id: string;
    readonly options: readonly Option[];
    readonly look?: 'tiles';
  },
) {
  const { id, options, look, answer, describedBy, onAnswer } = props;
  const { name } = props.question;
  return (
    <div className="choices" data-look={look}>
      {options.map(([value, label, text], at) => {
        const optionId = at === 0 ? id : `${id}-${value}`;
        const textId = text === undefined ? undefined : `${optionId}-text`;
        return (
          <div key={value} className="choice">
            <input
              id={optionId}
              type="radio"
              required
              name={name}
              value={value}
              checked={answer === value}
              aria-describedby={[textId, describedBy].filter(Boolean).join(' ') || undefined}
              onChange={() => onAnswer(name, value)}
            />
            <label htmlFor={optionId}>{label}</label>
            {text !== undefined && (
              <p id={textId} className="choice-text">
                {text}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

const datePieces = ['Month', 'Day', 'Year'] as const;

function DatePieces({ question: { name }, answer, isInvalid, describedBy, onAnswer }: ControlProps) {
  const pieces = answer === '' ? ['', '', ''] : answer.split('-');
  const change = (at: number, text: string): void =>
    onAnswer(name, pieces.map((piece, other) => (other === at ? text : piece)).join('-'));
  return (
    <div className="date">
      {datePieces.map((label, at) => {
        const piece = label.toLowerCase();
        const id = at === 0 ? name : `${name}-${piece}`;
        return (
          <div key={piece} className="date-piece" data-piece={piece}>
            <label htmlFor={id}>{label}</label>
            <input
              id={id}
              name={`${name}.${piece}`}
              className="input"
              inputMode="numeric"
              maxLength={piece === 'year' ? 4 : 2}
              autoComplete={`bday-${piece}`}
              required
              aria-invalid={isInvalid}
              aria-describedby={describedBy}
              value={pieces[at]}
              onChange={({ target }) => change(at, target.value)}
            />
          </div>
        );
      })}
    </div>
  );
}

function formatTelephone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 10);
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line !== '') return `(${area}) ${office}-${line}`;
  return office === '' ? area : `(${area}) ${office}`;
}
