import { decodeNumber } from '../../field-form.ts';

export const label = 'label';

export const decode = decodeNumber;
