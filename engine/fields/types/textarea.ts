import { readableLines } from '../readable-text.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { text } from './text.ts';

export const textarea = { ...text, readable: readableLines } satisfies FieldTypeHome;
