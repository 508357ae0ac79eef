import { Fragment, type ReactNode } from 'react';
import { Fold } from './fold.tsx';
import { Footer } from './footer.tsx';
import { Icon } from './icon.tsx';
import { steps } from './steps.tsx';

const home = '/react';

function Pages() {
  return (
    <ul className="menu-part">
      <li>
        <a href="/auth/login">Login</a>
      </li>
      <li>
        <button type="button" className="button" data-look="quiet">
          Español
        </button>
      </li>
    </ul>
  );
}

/** What surrounds a step: name of the house, steps, why we ask, what comes next, small print. */
export function Frame({ index, children }: { readonly index: number; readonly children: ReactNode }) {
  const step = steps[index];
  const before = steps[index - 1];
  return (
    <div className="page" data-frame="public">
      <progress className="journey-bar" aria-label="Your progress" value={index} max={steps.length} />
      <header className="site-header">
        <nav className="links">
          <ul>
            <li>
              <a href={home}>Figure</a>
            </li>
          </ul>
        </nav>
        <p className="paragraph">
          Questions? Call <a href="tel:8888196388">888-819-6388</a>
        </p>
        <nav className="menus" aria-label="Menu">
          <div className="menus-wide">
            <Pages />
          </div>
          <details className="menus-narrow menu">
            <summary className="menu-button" aria-label="Menu">
              <Icon name="menu" />
            </summary>
            <div className="menu-list">
              <Pages />
            </div>
          </details>
        </nav>
      </header>
      <div className="layout">
        <nav className="journey-steps" aria-label="Apply">
          <ol>
            {steps.map(({ path, label, stage }, at) => (
              <Fragment key={path}>
                {stage !== undefined && <li className="journey-stage">{stage}</li>}
                <StepMark href={`${home}${path}`} label={label} state={stateOf(at, index)} />
              </Fragment>
            ))}
          </ol>
        </nav>
        <main id="main" className="main" tabIndex={-1}>
          <div className="journey-position">
            {before !== undefined && (
              <a href={`${home}${before.path}`} className="back">
                <Icon name="back" />
                Back
              </a>
            )}
            {/* Where the home is asked for one step more is counted, once it is known that it will be. */}
            <p>{`Step ${index + 1} of ${index === 0 ? steps.length - 1 : steps.length} to your offers`}</p>
          </div>
          {children}
        </main>
        <aside className="aside">
          <Panel title="Why we ask">{step?.why}</Panel>
          <Panel title="What happens next">{step?.next}</Panel>
          {step?.reasons && (
            <ul className="points" data-marks="icons">
              {step.reasons.map((reason, at) => (
                <li key={at}>
                  <Icon name="check" />
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          )}
        </aside>
      </div>
      <Footer />
    </div>
  );
}

type StepState = 'done' | 'current' | 'ahead';

function StepMark(props: { readonly href: string; readonly label: string; readonly state: StepState }) {
  const { href, label, state } = props;
  return (
    <li className="journey-step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="journey-mark">{state === 'done' && <Icon name="check" />}</span>
      {state === 'done' ? <a href={href}>{label}</a> : <span>{label}</span>}
    </li>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Fold className="panel" title={title}>
      <p>{children}</p>
    </Fold>
  );
}

function stateOf(at: number, index: number): StepState {
  if (at < index) return 'done';
  return at === index ? 'current' : 'ahead';
}
