import { decodeTick } from '../../field-form.ts';

export const label = 'own';

export const decode = decodeTick;
