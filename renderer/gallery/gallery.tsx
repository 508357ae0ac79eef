import { renderToStaticMarkup } from 'react-dom/server';
import { ChromeGallery } from './chrome-gallery.tsx';
import { FieldGallery } from './field-gallery.tsx';
import layout from './gallery.css?inline';
import { screenOf, sampleViewOf } from './samples/sample-view.ts';
import { SampleVisit, Shelf, Specimen } from './specimen.tsx';
import type { BlockView } from '#engine/index.ts';
import { BlockList } from '../blocks/blocks.tsx';
import { UnknownBlock } from '../blocks/later-blocks.tsx';
import { sampleBlocks } from './samples/sample-blocks.ts';

/** The colours of the token sheet, in the order of the sheet. */
const tokenNames = [
  'primary',
  'accent',
  'accent-strong',
  'accent-tint',
  'on-accent',
  'ink',
  'ink-soft',
  'ground',
  'wash',
  'line',
  'edge',
  'focus',
  'error',
  'error-tint',
  'warning',
  'warning-tint',
  'success',
  'success-tint',
  'info',
  'info-tint',
  'strength-fair',
] as const;

/** Everything that this renderer can draw, on one page. */
function Gallery() {
  return (
    <SampleVisit view={sampleViewOf(screenOf([]))}>
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

/** The gallery as HTML, for development. It needs the product's stylesheet, followed by its own. */
export function renderGallery(): string {
  return renderToStaticMarkup(<Gallery />);
}

/** The gallery's own stylesheet. */
export function gallerySheet(): string {
  const swatches = tokenNames.map((name) => `.swatch[data-token='${name}']{background:var(--${name})}`);
  return [layout, ...swatches].join('\n');
}

const levels = ['info', 'success', 'warning', 'error'] as const;

/** Every type of block that is not a field. */
function BlockGallery() {
  const samples: readonly BlockView[] = Object.values(sampleBlocks);
  return (
    <>
      {samples.map((block) => (
        <Shelf key={block.type} title={block.type}>
          {block.type === 'alert' ? <Alerts /> : <BlockSpecimen state="as it is" block={block} />}
        </Shelf>
      ))}
      <Shelf title="a type that nobody knows">
        <Specimen state="as it is">
          <UnknownBlock type="paragrph" known={Object.keys(sampleBlocks)} />
        </Specimen>
      </Shelf>
    </>
  );
}

function Alerts() {
  return levels.flatMap((level) => [
    <BlockSpecimen key={level} state={level} block={{ ...sampleBlocks.alert, name: level, level }} />,
    <BlockSpecimen
      key={`${level} outlined`}
      state={`${level}, outlined`}
      block={{ ...sampleBlocks.alert, name: `${level}-outlined`, level, look: 'outlined' }}
    />,
  ]);
}

function BlockSpecimen({ state, block }: { readonly state: string; readonly block: BlockView }) {
  return (
    <Specimen state={state}>
      <div className="body">
        <BlockList body={[block]} />
      </div>
    </Specimen>
  );
}
