import type { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Teaches a validator the formats of `schemas/api`. An id is what a database reads: elsewhere a URN is one, too. */
export function addFormats(ajv: Ajv2020): void {
  formats.default(ajv);
  ajv.addFormat('uuid', uuid);
}
