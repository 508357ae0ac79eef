import { renderToStaticMarkup } from 'react-dom/server';
import { Gallery } from './gallery.tsx';
import layout from './gallery.css?inline';
import { tokenNames } from './token-names.ts';

/** The gallery as HTML, for development. It needs the product's stylesheet, and its own behind it. */
export function renderGallery(): string {
  return renderToStaticMarkup(<Gallery />);
}

/** The gallery's own stylesheet. */
export function gallerySheet(): string {
  const swatches = tokenNames.map((name) => `.swatch[data-token='${name}']{background:var(--${name})}`);
  return [layout, ...swatches].join('\n');
}
