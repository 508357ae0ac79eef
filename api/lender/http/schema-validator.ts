import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The one validator of bodies and parameters: it changes nothing, and reports every error. */
export function schemaValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(ajv);
  ajv.addVocabulary(['components', 'x-token']);
  return ajv;
}
