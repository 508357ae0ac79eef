import { decodeText } from '../../field-form.ts';

export const label = 'legend';

export const decode = decodeText;
