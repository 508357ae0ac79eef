import type { FieldTypeHome } from '../field-type.ts';
import { number } from './number.ts';

export const slider = number satisfies FieldTypeHome;
