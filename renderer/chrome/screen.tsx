import { memo, use } from 'react';
import { PlaceContext } from '../blocks/place-context.ts';
import { ScreenForm } from '../form/screen-form.tsx';
import type { Screened } from '../form/screen-form.tsx';
import { RichText } from '../text/rich-text.tsx';
import { focusTargets } from '../visit/focus-targets.ts';

/** A step, or what is inside a modal: title, introduction and form. */
export const Screen = memo(function Screen({ screen, url }: Screened) {
  const isModal = use(PlaceContext) === 'modal';
  const Title = isModal ? 'h2' : 'h1';
  return (
    <>
      <Title
        // One that has the focus already would not be read out again.
        key={screen.document}
        id={isModal ? focusTargets.modal : focusTargets.heading}
        className="screen-title"
        tabIndex={-1}
      >
        {screen.title}
      </Title>
      {screen.intro.length > 0 && (
        <p className="screen-intro">
          <RichText runs={screen.intro} />
        </p>
      )}
      <ScreenForm screen={screen} url={url} />
    </>
  );
});
