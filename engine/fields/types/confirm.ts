import type { FieldTypeHome } from '../field-type.ts';
import { checkbox } from './checkbox.ts';

export const confirm = checkbox satisfies FieldTypeHome;
