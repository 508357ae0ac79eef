import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'upload'> = {
  ...labelled('photos', 'Photos of the damage'),
  type: 'upload',
  value: ['7/wheel.jpg', '7/saddle.jpg', '7/bell.png', '7/frame.jpg'],
  files: [
    { id: '7/wheel.jpg', state: 'arrived', text: '' },
    { id: '7/saddle.jpg', state: 'checking', text: 'This takes a minute' },
    { id: '7/bell.png', state: 'accepted', text: '' },
    { id: '7/frame.jpg', state: 'rejected', text: 'It is too dark' },
  ],
  accept: ['jpg', 'png'],
  maximumFiles: 6,
  maximumBytes: 5_000_000,
  camera: true,
  request: { method: 'POST', url: '/photos', headers: {} },
  messages: {
    accept: 'Please choose a photo',
    maximumBytes: 'This photo is too large',
    maximumFiles: 'Six photos are enough',
  },
};
