import type { ChoiceFieldView, FieldView } from '#engine/index.ts';
import { BlockList } from '../blocks/blocks.tsx';
import { useControl } from '../fields/field-block.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { ComboboxList } from '../fields/combobox.tsx';
import { RichChoice } from '../fields/lazy/rich-choice.tsx';
import { SearchableChoice } from '../fields/lazy/searchable-choice.tsx';
import { TransferRow } from '../fields/lazy/upload/file-rows.tsx';
import type { Transfer } from '../fields/lazy/upload/use-transfers.ts';
import { sealPicture } from './samples/sample-blocks.ts';
import { sampleFields, sampleModules } from './samples/sample-fields.ts';
import type { SampleState } from '../fields/sample-field.ts';
import { Shelf, Specimen } from './specimen.tsx';

/** Every field in every state. */
export function FieldGallery() {
  return Object.values(sampleFields).map((sample) => (
    <Shelf key={sample.type} title={sample.type}>
      {fieldStates(sample).map(({ state, field }, index) => {
        const id = `${sample.type}-${index}`;
        return (
          <Specimen key={state} state={state}>
            <FramedField field={field} id={id} />
          </Specimen>
        );
      })}
      {sample.type === 'select' && <Searchable />}
      {sample.type === 'select' && <Rich />}
      {sample.type === 'suggest' && <OpenSuggestions />}
      {sample.type === 'upload' && <Transfers />}
    </Shelf>
  ));
}

function FramedField({ field, id }: { readonly field: FieldView; readonly id: string }) {
  return (
    <FieldFrame field={field} id={id}>
      {useControl({ field, id, BlockList })}
    </FieldFrame>
  );
}

function Searchable() {
  return [sampleFields.select, sampleFields.checkboxes].map((sample) => {
    const field = { ...sample, isSearchable: true } as const;
    const id = `searchable-${sample.type}`;
    return (
      <Specimen key={id} state={`searchable, ${sample.type}`}>
        <FieldFrame field={field} id={id}>
          <SearchableChoice
            field={field}
            id={id}
            describedBy={undefined}
            BlockList={BlockList}
            onAnswer={ignore}
            onType={ignore}
          />
        </FieldFrame>
      </Specimen>
    );
  });
}

const grouped = { group: 'For loads' };

function Rich() {
  const folded = { ...sampleFields.radio, look: 'folded' } as const;
  return [sampleFields.radio, folded, sampleFields.checkboxes, sampleFields.select].map((sample) => {
    const state = sample === folded ? 'folded groups' : 'groups';
    const options = sample.options.map((option, at) => ({
      ...option,
      ...(at > 0 && grouped),
      ...(sample === sampleFields.radio && { picture: sealPicture }),
    }));
    const all = sample.type === 'checkboxes' && { all: 'All of them' };
    const field: ChoiceFieldView = { ...sample, options, ...all, isRich: true };
    const id = `rich-${sample.type}-${sample.look ?? 'list'}`;
    return (
      <Specimen key={id} state={`${state}, ${sample.type}`}>
        <FieldFrame field={field} id={id}>
          <RichChoice
            field={field}
            id={id}
            describedBy={undefined}
            BlockList={BlockList}
            onAnswer={ignore}
            onType={ignore}
          />
        </FieldFrame>
      </Specimen>
    );
  });
}

function ignore(): void {
  // The gallery does not react.
}

function OpenSuggestions() {
  return (
    <Specimen state="open, the second pointed to">
      <p id="open-suggestions-label" className="field-label">
        Suggestions
      </p>
      <div className="suggest">
        <ComboboxList
          combobox={{
            id: 'open-suggestions',
            options: sampleFields.suggest.suggestions,
            at: 1,
            isOpen: true,
            isOpened: true,
            choose: ignore,
          }}
          labelledBy="open-suggestions-label"
          status=""
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
    name: 'wheel.jpg',
    state: 'waiting',
    sent: 0.7,
    message: '',
  },
  {
    key: '4',
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
        <TransferRow
          transfer={transfer}
          outline={undefined}
          onSend={() => undefined}
          onRemove={() => undefined}
        />
      </ul>
    </Specimen>
  ));
}

const help = [{ type: 'text', text: 'A line that helps to answer.' }] as const;

const changes = {
  filled: {},
  optional: { required: false },
  'with help': { help },
  invalid: { issue: 'Please look at this again' },
  'invalid, with help': {
    help,
    issue: 'Please look at this again, and then once more, since it is not right yet',
  },
  'with a warning': { warning: 'That is more than most people say. You can still go on.' },
  'read-only': { readOnly: true },
  disabled: { disabled: true },
} as const satisfies Readonly<Record<string, Partial<FieldView>>>;

/** A field in every state that a field may be in. */
function fieldStates(unfilled: FieldView): readonly SampleState[] {
  const sample = filled(unfilled);
  const { value: _value, ...unanswered } = sample;
  const empty = {
    ...unanswered,
    ...(sample.type === 'upload' && { files: [] }),
    hints: sample.hints.map((hint) => ({ ...hint, met: false })),
  };
  const changed = Object.entries(changes).map(([state, change]) => ({
    state,
    // The changes touch only properties that all fields have, so the type stays the same.
    field: { ...sample, ...change } as FieldView,
  }));
  return [
    { state: 'empty', field: empty as FieldView },
    ...changed,
    ...(sampleModules[sample.type].states ?? []),
  ];
}

function filled(field: FieldView): FieldView {
  const isText = field.type === 'text' || field.type === 'textarea';
  return isText ? { ...field, value: field.value ?? 'Rosa Delgado-Ruiz' } : field;
}
