import type { FieldTypeHome } from '../field-type.ts';
import { select } from './select.ts';

export const radio = select satisfies FieldTypeHome;
