export { decode } from '../date/field.ts';

export const label = 'legend';
