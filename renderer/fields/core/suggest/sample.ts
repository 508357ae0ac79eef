import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'suggest'> = {
  ...labelled('station', 'Station'),
  type: 'suggest',
  value: 'Har',
  searching: false,
  status: 'Stations found: 2',
  suggestions: [
    { id: 'station/0', label: 'Harbour, East Pier', wayOut: false },
    { id: 'station/1', label: 'Harbour, Old Crane', wayOut: false },
    { id: 'station/other', label: 'Station not listed', wayOut: true },
  ],
};
