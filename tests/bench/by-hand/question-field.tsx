import type { Question } from './steps.ts';

interface Asked {
  readonly question: Question;
  readonly answer: string;
  readonly problem: string;
  readonly onAnswer: (answer: string) => void;
}

/** One question with label, help, control and message. */
export function QuestionField(asked: Asked) {
  const { question, problem } = asked;
  const { name, label, kind, help, width = 'full', required } = question;
  const optional = required === undefined && <span className="field-mark">(optional)</span>;
  return (
    <div className="field" data-type={kind} data-width={width} data-invalid={problem !== ''}>
      {kind !== 'checkbox' && (
        <label className="field-label" htmlFor={name}>
          {label} {optional}
        </label>
      )}
      {help !== undefined && <p className="field-help">{help}</p>}
      <Control {...asked} />
      {problem !== '' && <p className="field-error">{problem}</p>}
    </div>
  );
}

function Control(asked: Asked) {
  const { question, answer, problem, onAnswer } = asked;
  const { name, kind, label, options = [] } = question;
  const shared = { id: name, name, 'aria-invalid': problem !== '' || undefined };
  switch (kind) {
    case 'select':
      return (
        <div className="select">
          <select
            {...shared}
            className="input"
            value={answer}
            onChange={({ target }) => onAnswer(target.value)}
          >
            <option value="">Select</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      );
    case 'radio':
      return <Radios {...asked} />;
    case 'checkbox':
      return (
        <div className="choice">
          <input
            {...shared}
            type="checkbox"
            checked={answer === 'yes'}
            onChange={({ target }) => onAnswer(target.checked ? 'yes' : '')}
          />
          <label htmlFor={name}>{label}</label>
        </div>
      );
    case 'date':
      return <DatePieces {...asked} />;
    case 'money':
      return (
        <div className="input-row" data-money="">
          <span className="input-prefix">$</span>
          <input
            {...shared}
            className="input"
            inputMode="decimal"
            value={answer}
            onChange={({ target }) => onAnswer(target.value)}
          />
        </div>
      );
    case 'text':
    case 'email':
    case 'tel':
    case 'password':
      return (
        <input
          {...shared}
          className="input"
          type={kind}
          value={answer}
          onChange={({ target }) => onAnswer(target.value)}
        />
      );
    default:
      return kind satisfies never;
  }
}

function Radios({ question: { name, options = [] }, answer, onAnswer }: Asked) {
  return (
    <div className="choices">
      {options.map(([value, text]) => (
        <div key={value} className="choice">
          <input
            id={`${name}-${value}`}
            type="radio"
            name={name}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          <label htmlFor={`${name}-${value}`}>{text}</label>
        </div>
      ))}
    </div>
  );
}

function DatePieces({ question: { name }, answer, onAnswer }: Asked) {
  const pieces = answer === '' ? ['', '', ''] : answer.split('-');
  const change = (at: number, text: string): void =>
    onAnswer(pieces.map((piece, other) => (other === at ? text : piece)).join('-'));
  return (
    <div className="date">
      {['month', 'day', 'year'].map((piece, at) => (
        <div key={piece} className="date-piece" data-piece={piece}>
          <label htmlFor={`${name}-${piece}`}>{piece}</label>
          <input
            id={`${name}-${piece}`}
            name={`${name}.${piece}`}
            className="input"
            value={pieces[at]}
            onChange={({ target }) => change(at, target.value)}
          />
        </div>
      ))}
    </div>
  );
}
