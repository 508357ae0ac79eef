import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame.tsx';
import { StepForm } from './step-form.tsx';
import { steps } from './steps.tsx';

/** The eight steps as somebody would write them for React alone: state in components, inputs controlled. */
function App() {
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[index];
  useEffect(() => {
    if (index > 0) heading.current?.focus();
  }, [index]);
  if (step === undefined) return null;
  const goOn = (): void => {
    const next = steps[index + 1];
    if (next === undefined) return;
    history.pushState(null, '', `/react${next.path}`);
    setIndex(index + 1);
  };
  return (
    <Frame index={index}>
      <h1 key={step.path} ref={heading} id="screen-title" className="screen-title" tabIndex={-1}>
        {step.title}
      </h1>
      {step.intro !== undefined && <p className="screen-intro">{step.intro}</p>}
      <StepForm key={`form ${step.path}`} step={step} onDone={goOn} />
    </Frame>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
