import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame.tsx';
import { QuestionField } from './question-field.tsx';
import { problemOf, steps } from './steps.ts';

type Answers = Readonly<Record<string, string>>;

/** The eight steps as somebody would write them for React alone: state in one component, inputs controlled. */
function App() {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [problems, setProblems] = useState<readonly (readonly [string, string, string])[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);
  const step = steps[index];
  useEffect(() => {
    if (index > 0) heading.current?.focus();
  }, [index]);
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  if (step === undefined) return null;
  const keyOf = (name: string): string => `${step.path}/${name}`;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = step.questions.flatMap((question) => {
      const problem = problemOf(question, answers[keyOf(question.name)] ?? '');
      return problem === '' ? [] : [[question.name, question.label, problem] as const];
    });
    setProblems(found);
    if (found.length > 0) return;
    const next = steps[index + 1];
    if (next === undefined) return;
    history.pushState(null, '', `/react${next.path}`);
    setIndex(index + 1);
  };
  return (
    <Frame index={index}>
      <h1 ref={heading} className="screen-title" tabIndex={-1}>
        {step.title}
      </h1>
      <form noValidate className="form" data-place="screen" onSubmit={submit}>
        {problems.length > 0 && (
          <section ref={summary} id="problems" className="problems" tabIndex={-1}>
            <h2 className="problems-title">Please check your answers</h2>
            <ul>
              {problems.map(([name, label, problem]) => (
                <li key={name}>
                  <a href={`#${name}`}>
                    <span className="problem-label">{label}:</span> {problem}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="body">
          {step.questions.map((question) => (
            <QuestionField
              key={keyOf(question.name)}
              question={question}
              answer={answers[keyOf(question.name)] ?? ''}
              problem={problems.find(([name]) => name === question.name)?.[2] ?? ''}
              onAnswer={(answer) => setAnswers({ ...answers, [keyOf(question.name)]: answer })}
            />
          ))}
        </div>
        <div className="button-bar">
          <button type="submit" className="button" data-look="primary">
            {step.button}
          </button>
        </div>
      </form>
    </Frame>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
