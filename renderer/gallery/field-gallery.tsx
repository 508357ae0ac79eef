import { FieldControl } from '../fields/field-block.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SuggestList } from '../fields/first/suggest-list.tsx';
import { TransferRow } from '../fields/later/transfer-row.tsx';
import type { Transfer } from '../fields/later/use-transfers.ts';
import { fieldStates } from './field-states.ts';
import { sampleFields } from './samples/sample-fields.ts';
import { Shelf, Specimen } from './specimen.tsx';

/** Every field in every state. */
export function FieldGallery() {
  return Object.values(sampleFields).map((sample) => (
    <Shelf key={sample.type} title={sample.type}>
      {fieldStates(sample).map(({ state, field }, index) => {
        const id = `${sample.type}-${index}`;
        return (
          <Specimen key={state} state={state}>
            <FieldFrame field={field} id={id}>
              <FieldControl field={field} id={id} />
            </FieldFrame>
          </Specimen>
        );
      })}
      {sample.type === 'suggest' && <OpenSuggestions />}
      {sample.type === 'upload' && <Transfers />}
    </Shelf>
  ));
}

function OpenSuggestions() {
  return (
    <Specimen state="open, the second pointed to">
      <p id="open-suggestions-label" className="field-label">
        Suggestions
      </p>
      <div className="suggest">
        <SuggestList
          id="open-suggestions"
          labelledBy="open-suggestions-label"
          suggestions={sampleFields.suggest.suggestions}
          at={1}
          onChoose={() => undefined}
        />
      </div>
    </Specimen>
  );
}

const transfers: readonly Transfer[] = [
  { key: '1', name: 'saddle.jpg', state: 'sending', sent: 0.4, message: '' },
  {
    key: '2',
    name: 'contract.docx',
    state: 'refused',
    sent: 0,
    message: sampleFields.upload.messages.accept,
  },
  {
    key: '3',
    name: 'a-photo-with-a-rather-long-name-of-the-rear-wheel.jpg',
    state: 'failed',
    sent: 0,
    message: '',
  },
];

function Transfers() {
  return transfers.map((transfer) => (
    <Specimen key={transfer.key} state={transfer.state}>
      <ul className="upload-files">
        <TransferRow transfer={transfer} onSend={() => undefined} onRemove={() => undefined} />
      </ul>
    </Specimen>
  ));
}
