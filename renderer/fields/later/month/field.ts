export { decode, label } from '../date/field.ts';
