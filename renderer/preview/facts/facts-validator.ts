import { ErrorSchemaBuilder } from '@rjsf/utils';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { faultsIn } from './faults-in.ts';

/** The form library's questions, answered without making code from schemas, which the page's policy forbids. */
export const factsValidator: ValidatorType = {
  validateFormData: (value: unknown, schema: RJSFSchema) => {
    const faults = faultsIn(schema, schema, value);
    const builder = new ErrorSchemaBuilder();
    // By path and not by a text of it: names of flags and parameters may hold dots.
    faults.forEach(({ path, message }) => builder.addErrors(message, [...path]));
    const errors = faults.map(({ path, message }) => ({ property: path.join('.'), message, stack: message }));
    return { errors, errorSchema: builder.ErrorSchema };
  },
  isValid: (schema, value, root) => faultsIn(schema, root, value).length === 0,
  rawValidation: () => ({ errors: [] }),
};
