import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame.tsx';
import { type Answers, answersUrl } from './question.ts';
import { StepForm } from './step-form.tsx';
import { steps } from './steps.tsx';

const home = '/react';

type Saved = Readonly<Record<string, Answers>>;

/** The eight steps as somebody would write them for React alone: state in components, inputs controlled. */
function App() {
  const [index, setIndex] = useState(0);
  const [saved, setSaved] = useState<Saved>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[index];
  useEffect(() => {
    if (index > 0) heading.current?.focus();
  }, [index]);
  useEffect(() => {
    if (step !== undefined) document.title = `${step.title} | Home equity line of credit | Figure`;
  }, [step]);
  useEffect(() => {
    const follow = (): void =>
      setIndex(
        Math.max(
          0,
          steps.findIndex(({ path }) => location.pathname === home + path),
        ),
      );
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  if (step === undefined) return null;
  const known: Answers = Object.assign({}, ...Object.values(saved)) as Answers; // each step's
  const goOn = (answers: Answers): void => {
    save(step.path, answers);
    setSaved({ ...saved, [step.path]: answers });
    const next = steps[index + 1];
    if (next === undefined) return;
    history.pushState(null, '', `${home}${next.path}`);
    setIndex(index + 1);
  };
  return (
    <Frame index={index}>
      <h1 key={step.path} ref={heading} id="screen-title" className="screen-title" tabIndex={-1}>
        {step.title}
      </h1>
      {step.intro !== undefined && <p className="screen-intro">{step.intro}</p>}
      <StepForm key={`form ${step.path}`} step={step} saved={saved[step.path]} known={known} onDone={goOn} />
    </Frame>
  );
}

/** Sends the answers of a step. It does not wait: the next step comes immediately. */
function save(step: string, answers: Answers): void {
  const sent = fetch(answersUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ step, answers }),
    keepalive: true,
  });
  sent.catch(() => undefined);
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
