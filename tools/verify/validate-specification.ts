import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type ShapeProblem, explainError } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import caseSchema from '#schemas/clauses/case.schema.json' with { type: 'json' };
import clausesSchema from '#schemas/clauses/clauses.schema.json' with { type: 'json' };
import givensSchema from '#schemas/clauses/givens.schema.json' with { type: 'json' };
import sentencesSchema from '#schemas/clauses/sentences.schema.json' with { type: 'json' };

const factsId = 'https://flows.invalid/domain/facts.schema.json';

/** Says what is wrong with the shape of a file of the specification. */
export type ShapeValidator = (document: JsonObject) => readonly ShapeProblem[];

/** Makes the validator of files of clauses. */
export function clauseValidator(): ShapeValidator {
  return validator(clausesSchema, givensSchema);
}

/** Makes the validator of the file of givens. */
export function givensValidator(): ShapeValidator {
  return validator(givensSchema);
}

/** Makes the validator of complete cases about the facts of one application. */
export function caseValidator(facts: JsonObject): ShapeValidator {
  return validator(caseSchema, { ...withEmptyTokens(facts), $id: factsId });
}

/** The same facts, with the empty text among the tokens, which the commands take as well. */
function withEmptyTokens(facts: JsonObject): object {
  // What JSON.parse gives of a schema is an object.
  return JSON.parse(JSON.stringify(facts), (key, value: unknown) =>
    key === 'enum' && Array.isArray(value) ? ['', ...value] : value,
  ) as object;
}

/** Makes the validator of sentences. */
export function sentenceValidator(): ShapeValidator {
  return validator(sentencesSchema);
}

function validator(schema: object, ...referred: readonly object[]): ShapeValidator {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // Schemas are checked where they are made; facts carry annotations of their own, and formats as annotations.
    strict: false,
    validateSchema: false,
    validateFormats: false,
    // What is compiled runs once for each file, so it need not be fast.
    code: { optimize: false },
  });
  const validate = ajv.addSchema([...referred]).compile(schema);
  return (document) => {
    if (validate(document)) return [];
    const errors = (validate.errors ?? []).filter(isItsOwn);
    return errors.map((error) => explainError(error, errors));
  };
}

/** The validator also says that the branch of a case does not fit: what is wrong inside of it is enough. */
function isItsOwn({ keyword, propertyName }: ErrorObject): boolean {
  return keyword !== 'if' && propertyName === undefined;
}
