import { renderToStaticMarkup } from 'react-dom/server';
import { LayoutGallery } from './layout-gallery.tsx';
import { FieldGallery } from './field-gallery.tsx';
import { MessageGallery, type MessageSample } from './message-gallery.tsx';
import layout from './gallery.css?inline';
import { screenOf, sampleViewOf } from './samples/sample-view.ts';
import { SampleVisit, Shelf, Specimen } from './specimen.tsx';
import type { BlockView } from '#engine/index.ts';
import { BlockList } from '../blocks/blocks.tsx';
import { UnknownBlock } from '../blocks/lazy-blocks.tsx';
import { SystemGallery, systemSheet } from './system-gallery.tsx';
import { sampleFields } from './samples/sample-fields.ts';
import { sampleBlocks } from './samples/sample-blocks.ts';

/** Everything that this renderer can draw, on one page. */
function Gallery({ messages }: { readonly messages: readonly MessageSample[] }) {
  return (
    <SampleVisit view={sampleViewOf(screenOf([]))}>
      <main className="gallery">
        <h1 className="screen-title">Gallery</h1>
        <p>The system first, then what is made of it. Add ?org=CODE to see it as a brand does.</p>
        <h2>System</h2>
        <SystemGallery />
        <h2>Fields</h2>
        <FieldGallery />
        <h2>Blocks</h2>
        <BlockGallery />
        <h2>Around a screen</h2>
        <LayoutGallery />
        {messages.length > 0 && <h2>Messages</h2>}
        <MessageGallery samples={messages} />
      </main>
    </SampleVisit>
  );
}

/** The gallery as HTML, for development, with the messages of the documents. It needs the product's stylesheet, followed by its own. */
export function renderGallery(messages: readonly MessageSample[] = []): string {
  return renderToStaticMarkup(<Gallery messages={messages} />);
}

/** The gallery's own stylesheet. */
export function gallerySheet(): string {
  return [layout, systemSheet()].join('\n');
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
          {looksOf(block).map((look) => (
            <BlockSpecimen key={look.state} {...look} />
          ))}
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

/** Lines of a matrix. */
const statements = ['It was easy to find', 'It was clean'].map((text, at) => ({
  ...sampleFields.radio,
  name: `statement-${at}`,
  label: [{ type: 'text', text }] as const,
  value: at === 0 ? 'AGREE' : '',
  options: [
    { value: 'AGREE', label: 'Agree', text: '' },
    { value: 'DISAGREE', label: 'Disagree', text: '' },
  ],
}));

/** The other looks of a block. */
function looksOf(block: BlockView): readonly { readonly state: string; readonly block: BlockView }[] {
  const named = (state: string, look: BlockView) => ({
    state,
    block: { ...look, name: `${look.name}-${state}` },
  });
  switch (block.type) {
    case 'summary':
      return [named('display', { ...block, look: 'display', items: block.items.toReversed() })];
    case 'group':
      return [
        ...(['panel', 'caution', 'checklist', 'folded'] as const).map((look) =>
          named(look, { ...block, look }),
        ),
        named('matrix', { ...block, look: 'matrix', label: 'How far do you agree?', body: statements }),
      ];
    case 'each':
      return [named('rows', { ...block, look: 'rows' })];
    case 'list':
      return [
        named('icons', {
          ...block,
          marks: 'icons',
          items: block.items.map((item, at) => ({
            ...item,
            icon: at === 0 ? ('person' as const) : ('lock' as const),
          })),
        }),
      ];
    case 'status':
      return (['neutral', 'info', 'warning', 'error'] as const).map((level) =>
        named(level, { ...block, level }),
      );
    default:
      return [];
  }
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
