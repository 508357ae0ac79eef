import type { BlockView } from '#engine/index.ts';
import { BlockList } from '../blocks/blocks.tsx';
import { UnknownBlock } from '../blocks/later-blocks.tsx';
import { sampleBlocks } from './samples/sample-blocks.ts';
import { Shelf, Specimen } from './specimen.tsx';

const levels = ['info', 'success', 'warning', 'error'] as const;

/** Every type of block that is not a field. */
export function BlockGallery() {
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
  return levels.map((level) => (
    <BlockSpecimen key={level} state={level} block={{ ...sampleBlocks.alert, level }} />
  ));
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
