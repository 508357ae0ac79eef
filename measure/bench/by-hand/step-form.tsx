import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Icon } from './icon.tsx';
import { QuestionField } from './question-field.tsx';
import { problemOf } from './question.ts';
import type { Answers, Question, Step } from './question.ts';

interface Found {
  readonly question: Question;
  readonly problem: string;
}

interface Asking {
  readonly step: Step;
  /** What was answered before, where somebody comes back. */
  readonly saved: Answers | undefined;
  /** What was answered on all steps. */
  readonly known: Answers;
  readonly onDone: (answers: Answers) => void;
}

/** The form of a step. It keeps its own answers, so that typing draws nothing around it. */
export function StepForm({ step, saved, known, onDone }: Asking) {
  const [answers, setAnswers] = useState<Answers>(() => saved ?? initialAnswers(step));
  const [found, setFound] = useState<readonly Found[]>([]);
  // Each time that something is wrong the list appears again, and takes the focus.
  const [tries, setTries] = useState(0);
  const onAnswer = useCallback((name: string, answer: string) => {
    setAnswers((before) => ({ ...before, [name]: answer }));
    setFound((before) => withoutMended(before, name, answer));
  }, []);
  const shown = step.questions.filter(({ isShown }) => isShown === undefined || isShown(answers));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = shown
      .map((question) => ({ question, problem: problemOf(question, answers[question.name] ?? '') }))
      .filter(({ problem }) => problem !== '');
    setFound(problems);
    setTries(tries + 1);
    if (problems.length === 0) onDone(answers);
  };
  return (
    <form id="screen-form" noValidate className="form" data-area="screen" onSubmit={submit}>
      {found.length > 0 && <Problems key={tries} found={found} />}
      <div className="body">
        {step.lead && <p className="paragraph">{step.lead(known)}</p>}
        {shown.map((question) => (
          <QuestionField
            key={question.name}
            question={question}
            answer={answers[question.name] ?? ''}
            problem={found.find((one) => one.question === question)?.problem ?? ''}
            onAnswer={onAnswer}
          />
        ))}
      </div>
      <div className="button-bar">
        <button type="submit" className="button" data-look="primary">
          {step.button}
        </button>
      </div>
    </form>
  );
}

function Problems({ found }: { readonly found: readonly Found[] }) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <section ref={summary} id="problems" className="problems" tabIndex={-1} aria-labelledby="problems-title">
      <h2 id="problems-title" className="problems-title">
        <Icon name="error" /> Please check your answers
      </h2>
      <p>We need you to look at this before you go on.</p>
      <ul>
        {found.map(({ question: { name, label }, problem }) => (
          <li key={name}>
            <a href={`#${name}`}>
              {!isNamed(label, problem) && (
                <span className="problem-label">{/[.:!?]$/.test(label) ? label : `${label}:`} </span>
              )}
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drops what is fixed; the same list if nothing is. */
function withoutMended(found: readonly Found[], name: string, answer: string): readonly Found[] {
  const left = found.filter(({ question }) => question.name !== name || problemOf(question, answer) !== '');
  return left.length === found.length ? found : left;
}

function initialAnswers({ questions }: Step): Answers {
  return Object.fromEntries(questions.map(({ name, initial = '' }) => [name, initial]));
}

/** Whether a message says itself what it is about. */
function isNamed(label: string, problem: string): boolean {
  const said = problem.toLowerCase();
  return label
    .toLowerCase()
    .split(/\W+/)
    .some((word) => word.length > 3 && said.includes(word));
}
