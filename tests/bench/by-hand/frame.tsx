import type { ReactNode } from 'react';
import { footer, steps } from './steps.ts';

/** What stands around a step: name of the house, steps, why we ask, what comes next, small print. */
export function Frame({ index, children }: { readonly index: number; readonly children: ReactNode }) {
  const step = steps[index];
  return (
    <div className="page">
      <progress className="journey-bar" aria-label="Your progress" value={index + 1} max={steps.length} />
      <header className="site-header">
        <p className="heading">Figure</p>
        <p className="paragraph">Questions? Call 888-819-6388</p>
      </header>
      <div className="layout">
        <nav className="journey-steps">
          <ol>
            {steps.map(({ path, label }, at) => (
              <li key={path} data-state={stateOf(at, index)}>
                <span className="journey-mark" />
                <span>{label}</span>
              </li>
            ))}
          </ol>
        </nav>
        <main className="main">
          <div className="journey-position">
            <p>{`Step ${index + 1} of ${steps.length}`}</p>
          </div>
          {children}
        </main>
        <aside className="aside">
          <Panel title="Why we ask" text={step?.why ?? ''} />
          <Panel title="What happens next" text={step?.next ?? ''} />
        </aside>
      </div>
      <footer className="site-footer">
        {footer.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </div>
  );
}

function Panel({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <details className="panel" open>
      <summary>{title}</summary>
      <p>{text}</p>
    </details>
  );
}

function stateOf(at: number, index: number): 'done' | 'current' | 'ahead' {
  if (at < index) return 'done';
  return at === index ? 'current' : 'ahead';
}
