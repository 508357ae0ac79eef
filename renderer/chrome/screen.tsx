import { use } from 'react';
import { PlaceContext } from '../blocks/place-context.ts';
import { ScreenForm } from '../form/screen-form.tsx';
import { useScreen } from '../form/use-screen.ts';
import { RichText } from '../text/rich-text.tsx';
import { focusTargets } from '../visit/focus-targets.ts';
import { ButtonBar } from './button-bar.tsx';
import { ProblemList } from './problem-list.tsx';

/** A step, or what is inside a modal: title, introduction and form. */
export function Screen() {
  const isModal = use(PlaceContext) === 'modal';
  const document = useScreen((screen) => screen.document);
  const title = useScreen((screen) => screen.title);
  const intro = useScreen((screen) => screen.intro);
  const issues = useScreen((screen) => screen.issues);
  const buttons = useScreen((screen) => screen.buttons);
  const Title = isModal ? 'h2' : 'h1';
  return (
    <>
      <Title
        // One that has the focus already would not be read out again.
        key={document}
        id={isModal ? focusTargets.modal : focusTargets.heading}
        className="screen-title"
        tabIndex={-1}
      >
        {title}
      </Title>
      {intro.length > 0 && (
        <p className="screen-intro">
          <RichText runs={intro} />
        </p>
      )}
      <ScreenForm problems={<ProblemList issues={issues} />} bar={<ButtonBar buttons={buttons} />} />
    </>
  );
}
