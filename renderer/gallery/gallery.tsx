import { BlockGallery } from './block-gallery.tsx';
import { ChromeGallery } from './chrome-gallery.tsx';
import { FieldGallery } from './field-gallery.tsx';
import { SampleVisit } from './sample-visit.tsx';
import { screenOf, viewOf } from './samples/sample-view.ts';
import { tokenNames } from './token-names.ts';

/** Everything that this renderer can draw, on one page. */
export function Gallery() {
  return (
    <SampleVisit view={viewOf(screenOf([]))}>
      <main className="gallery">
        <h1 className="screen-title">Gallery</h1>
        <h2>Tokens</h2>
        <ul className="swatches">
          {tokenNames.map((name) => (
            <li key={name}>
              <span className="swatch" data-token={name} />
              <code>{`--${name}`}</code>
            </li>
          ))}
        </ul>
        <h2>Fields</h2>
        <FieldGallery />
        <h2>Blocks</h2>
        <BlockGallery />
        <h2>Around a screen</h2>
        <ChromeGallery />
      </main>
    </SampleVisit>
  );
}
