import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type Brand, placeInBrand } from '#engine/compile/brands.ts';
import { explainError } from '#engine/compile/shape/explain-error.ts';
import { isMisnamed } from '#engine/compile/shape/mistaken-keys.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { type JsonObject, isObject } from '#engine/json/json.ts';

/** Finds everything in a brand's facts that the facts' schema does not allow or that it requires and the brand lacks. */
export type BrandCheck = (brand: Brand) => readonly Diagnostic[];

/** A check of brands by the `brand` of a facts' schema. A product whose facts have no such root takes any. */
export function brandChecker(facts: JsonObject): BrandCheck {
  const schema = brandSchema(facts);
  if (!schema) return () => [];
  const { $defs = {} } = facts;
  // Facts of a case may be few, so the schema itself requires none. A brand says all that its pages rely on.
  const validate = new Ajv2020(options).compile({ ...schema, required: schema['x-required'] ?? [], $defs });
  return (brand) => {
    const errors: readonly ErrorObject[] = validate(brand.facts) ? [] : (validate.errors ?? []);
    return errors
      .filter((error) => !isMisnamed(error, errors))
      .map((error) => explainError(error, errors))
      .map((problem) => ({
        ...problem,
        severity: 'error',
        ...placeInBrand(brand, `/facts${problem.path}`),
      }));
  };
}

/** What a facts' schema says of `brand`; undefined for a product that knows no such facts. */
export function brandSchema({ $defs, properties }: JsonObject): JsonObject | undefined {
  const root = isObject(properties) ? properties['brand'] : undefined;
  if (!isObject(root)) return undefined;
  const named = isObject($defs) ? $defs[String(root['$ref']).replace(/^.*\//, '')] : undefined;
  return isObject(named) ? named : root;
}

// Facts' schemas carry keywords of their own, such as `x-sensitive`. One small object is checked, so speed is no matter.
const options = { allErrors: true, strict: false, verbose: true, code: { optimize: false } };
