import type { FieldView } from '#engine/index.ts';
import { sampleForeignTelephone } from './samples/sample-fields.ts';

/** A field as it is in one state. */
export interface FieldState {
  readonly state: string;
  readonly field: FieldView;
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
  'read-only': { readOnly: true },
  disabled: { disabled: true },
} as const satisfies Readonly<Record<string, Partial<FieldView>>>;

/** A field in every state that a field may be in. */
export function fieldStates(unfilled: FieldView): readonly FieldState[] {
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
    ...meterStates(sample),
    ...countryStates(sample),
  ];
}

function filled(field: FieldView): FieldView {
  const isText = field.type === 'text' || field.type === 'textarea';
  return isText ? { ...field, value: field.value ?? 'Rosa Delgado-Ruiz' } : field;
}

// The meter looks different for each number of segments.
function meterStates(sample: FieldView): readonly FieldState[] {
  if (sample.type !== 'password') return [];
  return sample.hints.map((_hint, index) => ({
    state: `${index + 1} of ${sample.hints.length} hints met`,
    field: { ...sample, hints: sample.hints.map((hint, at) => ({ ...hint, met: at <= index })) },
  }));
}

function countryStates(sample: FieldView): readonly FieldState[] {
  if (sample.type !== 'telephone') return [];
  const issue = 'Please look at this again';
  return [
    { state: 'with countries', field: sampleForeignTelephone },
    { state: 'with countries, invalid', field: { ...sampleForeignTelephone, issue } },
  ];
}
