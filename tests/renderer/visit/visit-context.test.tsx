import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useDispatch, useFollow, useShownVisit, useVisit } from '#renderer/visit/visit-context.tsx';

const hooks: { readonly [what: string]: () => unknown } = {
  'follows links': useFollow,
  'has messages read aloud': () => useVisit().announce,
  'reports what a person did': useDispatch,
  'shows the page': useShownVisit,
};

// B§8: misuse is an error where what leads to pages, or what is read aloud, is missing.
it.each(Object.entries(hooks))('a component that %s says so outside of a visit', (_what, use) => {
  const Misused = () => {
    use();
    return null;
  };
  expect(() => renderToStaticMarkup(<Misused />)).toThrow('No visit');
});
