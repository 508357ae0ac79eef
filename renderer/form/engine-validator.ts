import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { Issue } from '#engine/visit/state.ts';

/** Answers the form's question for errors with the issues that the engine found; it checks nothing itself. */
export function engineValidator(readIssues: () => readonly Issue[]): ValidatorType {
  return {
    validateFormData: () => ({ errors: readIssues().map(errorOf), errorSchema: errorSchemaOf(readIssues()) }),
    isValid: () => readIssues().length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}

function errorOf(issue: Issue): RJSFValidationError {
  return { name: issue.code, property: `.${issue.field}`, message: issue.message, stack: issue.message };
}

function errorSchemaOf(issues: readonly Issue[]): ErrorSchema {
  // The library's own type has no index signature for the list beside the nested fields.
  return Object.fromEntries(
    issues.map((issue) => [issue.field, { __errors: [issue.message] }]),
  ) as ErrorSchema;
}
