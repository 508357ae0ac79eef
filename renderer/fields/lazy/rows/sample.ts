import type { ButtonView, RowView } from '#engine/index.ts';
import type { FieldOf } from '../../../elements/component-registry.ts';
import { type SampleState, labelled } from '../../sample-field.ts';

/** A list with three rows: one is finished, one is not, and one is about to go. */
export const sample: FieldOf<'rows'> = {
  ...labelled('riders', 'Who rides along?'),
  type: 'rows',
  said: 'Rider 2 was added',
  rows: [
    rider('riders/row-1', 'Rider 1', 'Rosa Delgado-Ruiz'),
    { ...rider('riders/row-2', 'Rider 2', ''), mark: 'Not finished' },
    { ...rider('riders/row-3', 'Rider 3', 'Ann Lee'), question: 'Do you want to remove Ann Lee?' },
  ],
  buttons: [sampleButton('riders/add', 'Add a rider')],
};

/** The same list as a table, with totals. */
export const states: readonly SampleState[] = [
  {
    state: 'table',
    field: { ...sample, look: 'table', totals: [{ name: 'riders', label: 'Riders', text: '3' }] },
  },
  {
    state: 'fixed rows',
    field: { ...sample, rows: sample.rows.map((row) => ({ ...row, buttons: [] })), buttons: [] },
  },
];

function rider(name: string, label: string, value: string): RowView {
  const body = [{ ...labelled(`${name}/name`, 'Name'), type: 'text', value } as const];
  const buttons = [sampleButton(`${name}/remove`, `Remove ${label}`)];
  return { name, label, mark: '', question: '', isNew: false, body, buttons };
}

function sampleButton(id: string, label: string): ButtonView {
  return { id, type: 'run', label, busyLabel: label, look: 'secondary', disabled: false, busy: false };
}
