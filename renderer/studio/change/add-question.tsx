import { type ReactNode, useId, useState } from 'react';
import { NumberInput } from '../../preview/facts/number-input.tsx';
import { numberAdvice, readNumber } from '../../preview/facts/read-number.ts';
import { filledIn } from '../unsaved-work.ts';
import { type AskedQuestion, type FormPart, questionTypes } from '#schemas/studio/answers.ts';

interface Props {
  readonly parts: readonly FormPart[];
  /** The facts that may get the answer as a property; that of the other questions first. */
  readonly homes: readonly string[];
  /** What is filled in. */
  readonly filled: Partial<AskedQuestion>;
  readonly onFilled: (filled: Partial<AskedQuestion>) => void;
  readonly onAdd: (question: AskedQuestion) => void;
}

const typeWords: { readonly [type in AskedQuestion['type']]: string } = {
  text: 'A line of text',
  textarea: 'Several lines of text',
  number: 'A number',
  money: 'An amount of money',
  date: 'A day',
  checkbox: 'A box to tick',
  radio: 'One of a few options, all visible',
  select: 'One of many options, in a list',
  checkboxes: 'Any number of options',
};

const blank: AskedQuestion = {
  type: 'text',
  label: '',
  help: '',
  options: [],
  isRequired: false,
  isPersonal: false,
  after: '',
  home: '',
  answer: '',
};

/** A new question on the page: what it asks, where it goes, and where its answer is kept. */
export function AddQuestion({ parts, homes, filled, onFilled, onAdd }: Props) {
  const blocks = parts.flatMap(({ path, title }) => {
    const [, name] = /^\/body\/([^/]+)$/.exec(path) ?? [];
    return name === undefined ? [] : [{ name, title }];
  });
  const start = { ...blank, after: blocks.at(-1)?.name ?? '', home: homes[0] ?? '' };
  const asked = { ...start, ...filled };
  const [isBegun] = useState(Object.keys(filled).length > 0);
  const set = (changes: Partial<AskedQuestion>): void => onFilled(filledIn({ ...filled, ...changes }, start));
  const { type, label, help, options, isRequired, isPersonal, after, home, answer } = asked;
  const hasOptions = type === 'radio' || type === 'select' || type === 'checkboxes';
  const isWrong =
    (type === 'number' || type === 'money') && isRequired && typeof readNumber(answer) === 'string';
  const isReady = label.trim() !== '' && !isWrong && (!hasOptions || options.filter(isSaid).length > 1);
  return (
    <details className="change-part" open={isBegun}>
      <summary>
        <span>Add a question</span>
        <small>to this page</small>
      </summary>
      <form
        className="change-form"
        onSubmit={(event) => {
          event.preventDefault();
          onAdd({
            ...asked,
            label: label.trim(),
            help: help.trim(),
            options: options.filter(isSaid).map((option) => option.trim()),
            answer: isRequired ? answer : '',
          });
        }}
      >
        <Labelled label="What it asks">
          {(id) => (
            <textarea
              id={id}
              className="fact-input"
              rows={1}
              value={label}
              onChange={({ target }) => set({ label: target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Explanation under it" about="May be empty.">
          {(id) => (
            <textarea
              id={id}
              className="fact-input"
              rows={1}
              value={help}
              onChange={({ target }) => set({ help: target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Kind of answer">
          {(id) => (
            <select
              id={id}
              value={type}
              onChange={({ target }) => set({ type: typeNamed(target.value), answer: '' })}
            >
              {questionTypes.map((one) => (
                <option key={one} value={one}>
                  {typeWords[one]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="Where it goes">
          {(id) => (
            <select id={id} value={after} onChange={({ target }) => set({ after: target.value })}>
              <option value="">At the top</option>
              {blocks.map(({ name, title }) => (
                <option key={name} value={name}>{`After “${title}”`}</option>
              ))}
            </select>
          )}
        </Labelled>
        {hasOptions && (
          <Labelled label="Options" about="One a line, at least two.">
            {(id) => (
              <textarea
                id={id}
                className="fact-input"
                rows={3}
                value={options.join('\n')}
                onChange={({ target }) => set({ options: target.value.split('\n') })}
              />
            )}
          </Labelled>
        )}
        <Labelled label="Where the answer is kept">
          {(id) => (
            <select id={id} value={home} onChange={({ target }) => set({ home: target.value })}>
              {homes.map((one, at) => (
                <option key={one} value={one}>
                  {at === 0 ? `With the other answers of this page (${one})` : `In ${one}`}
                </option>
              ))}
              <option value="">Nowhere: only this page uses it</option>
            </select>
          )}
        </Labelled>
        <div className="change-field">
          <Ticked
            label="It must be answered"
            isTicked={isRequired}
            onTick={(is) => set({ isRequired: is })}
          />
          <Ticked
            label="It is personal: hide it from staff"
            isTicked={isPersonal}
            onTick={(is) => set({ isPersonal: is })}
          />
        </div>
        {isRequired && type !== 'checkbox' && (
          <Labelled
            label="An answer for the scenarios"
            about="Scenarios that pass this page need one, or they stop here."
          >
            {(id) => <SampleAnswer id={id} asked={asked} onAnswer={(said) => set({ answer: said })} />}
          </Labelled>
        )}
        <div className="change-moves">
          <button type="submit" className="small-button" data-strong disabled={!isReady}>
            Add the question
          </button>
        </div>
      </form>
    </details>
  );
}

function isSaid(text: string): boolean {
  return text.trim() !== '';
}

/** The select offers these types alone. */
function typeNamed(name: string): AskedQuestion['type'] {
  return questionTypes.find((type) => type === name) ?? 'text';
}

interface SampleProps {
  readonly id: string;
  readonly asked: AskedQuestion;
  readonly onAnswer: (answer: string) => void;
}

function SampleAnswer({ id, asked: { type, options, answer }, onAnswer }: SampleProps) {
  if (type === 'radio' || type === 'select' || type === 'checkboxes') {
    return (
      <select id={id} value={answer} onChange={({ target }) => onAnswer(target.value)}>
        <option value="">None</option>
        {options.filter(isSaid).map((option) => (
          <option key={option}>{option.trim()}</option>
        ))}
      </select>
    );
  }
  if (type === 'number' || type === 'money')
    return <SampleNumber id={id} answer={answer} onAnswer={onAnswer} />;
  return (
    <input
      id={id}
      className="fact-input"
      type={type === 'date' ? 'date' : 'text'}
      value={answer}
      onChange={({ target }) => onAnswer(target.value)}
    />
  );
}

function SampleNumber({ id, answer, onAnswer }: Omit<SampleProps, 'asked'> & { readonly answer: string }) {
  const value = readNumber(answer);
  const isWrong = typeof value === 'string';
  return (
    <>
      <NumberInput
        id={id}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={value}
        onNumber={(next) => onAnswer(next === undefined ? '' : String(next))}
      />
      {isWrong && (
        <p className="fact-error" id={`${id}-error`} role="alert">
          {numberAdvice(value)}
        </p>
      )}
    </>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly about?: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, about, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="change-field">
      <label htmlFor={id}>{label}</label>
      {about !== undefined && <small>{about}</small>}
      {children(id)}
    </div>
  );
}

interface TickedProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

function Ticked({ label, isTicked, onTick }: TickedProps) {
  return (
    <label className="studio-ask">
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      {label}
    </label>
  );
}
