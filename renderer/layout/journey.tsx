import { Fragment, memo, useEffect, useRef } from 'react';
import type { BlockView, ProgressView } from '#engine/index.ts';
import { Icon } from '../elements/pictures.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { languageOf, PageLink } from '../elements/texts.tsx';
import { blocksInside } from '../form/screen-contents.ts';
import { onceIdle } from '../visit/once-painted.ts';
import { useWord } from '../visit/visit-context.tsx';

/** Where the person is in a journey; null outside of any. */
interface Journeying {
  readonly journey: ProgressView | null;
}

/** The progress bar along the top of the page: as full as the number of the current step among all. */
export const JourneyBar = memo(function JourneyBar({ journey }: Journeying) {
  const title = useWord('step');
  if (journey === null || !journey.isShown) return null;
  return (
    <ProgressBar
      className="progress journey-bar"
      label={title}
      value={journey.position}
      maximum={Math.max(1, journey.total)}
    />
  );
});

/** The link back and the number of the step, above the title. */
export const JourneyPosition = memo(function JourneyPosition({ journey }: Journeying) {
  const back = useWord('back');
  const position = useWord('stepOf');
  if (journey === null || (journey.back === null && !journey.isShown && journey.row === '')) return null;
  return (
    <div className="journey-position">
      {journey.back !== null && (
        <PageLink href={journey.back} className="back">
          <Icon name="back" />
          <span>{back}</span>
        </PageLink>
      )}
      {journey.isShown && <p>{position}</p>}
      {journey.row !== '' && <p>{journey.row}</p>}
    </div>
  );
});

/**
 * All steps of the journey, beside the screen where there is room. Steps that are done are links. A stage has its
 * label above its steps; a stage that is called like its only step is that step.
 */
export const JourneySteps = memo(function JourneySteps({ journey }: Journeying) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => (journey === null ? undefined : onceIdle(() => showCurrent(list.current))), [journey]);
  if (journey === null || !journey.isShown) return null;
  return (
    <nav ref={list} className="journey-steps" aria-label={journey.title} {...languageOf(journey)}>
      <ol>
        {journey.steps.map((step, at) => {
          const stage = stageFrom(journey, at);
          return (
            <Fragment key={step.name}>
              {stage && (
                <li className="journey-stage" data-state={stage.state}>
                  {stage.label}
                </li>
              )}
              <li
                className="journey-step"
                data-state={step.state}
                aria-current={step.state === 'current' ? 'step' : undefined}
              >
                <span className="journey-mark">{step.state === 'done' && <Icon name="check" />}</span>
                {step.state === 'done' ? (
                  <PageLink href={step.href}>{step.label}</PageLink>
                ) : (
                  <span>{step.label}</span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
});

/** The stage that begins with this step, unless it is that step alone and called alike. */
function stageFrom({ stages, steps }: ProgressView, at: number): ProgressView['stages'][number] | undefined {
  const name = steps[at]?.stage;
  if (steps[at - 1]?.stage === name) return undefined;
  const stage = stages.find((one) => one.name === name);
  return steps[at + 1]?.stage === name || stage?.label !== steps[at]?.label ? stage : undefined;
}

/** Many steps scroll within their list; the current one is brought into the middle of it. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current || list.scrollHeight <= list.clientHeight) return;
  // On the first step no link leads a keyboard into the list.
  list.tabIndex = 0;
  list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
}

/** Where one is among the steps beside the screen, above its title: in a narrow window they are below it. */
export const StepsPlace = memo(function StepsPlace(props: { readonly beside: readonly BlockView[] }) {
  const { beside } = props;
  const steps = [...beside, ...beside.flatMap(blocksInside)].find((block) => block.type === 'steps');
  const current = steps?.items.find(({ state }) => state === 'current');
  if (steps === undefined || current === undefined) return null;
  const detail = current.text === '' ? '' : ` · ${current.text}`;
  return (
    <p className="steps-place">
      <strong>{`${current.label}${detail}`}</strong>
      <span>{` · ${steps.place}`}</span>
    </p>
  );
});
