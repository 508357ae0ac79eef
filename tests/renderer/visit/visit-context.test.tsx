import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useDispatch } from '#renderer/visit/visit-context.tsx';

/** A button that reports what it does. */
function Reporting() {
  useDispatch();
  return <button type="button">Go on</button>;
}

// B§8: misuse is an error.
it('a component that is outside of a visit says so', () => {
  expect(() => renderToStaticMarkup(<Reporting />)).toThrow(
    'A component that belongs to a visit is outside of it.',
  );
});
