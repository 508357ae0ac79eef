import { FieldControl } from '../fields/field-control.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SuggestList } from '../fields/suggest-list.tsx';
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
