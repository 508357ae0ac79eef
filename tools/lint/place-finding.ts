import { type Diagnostic, type DocumentPlace, originOf, placeInBrand } from '#engine/compile.ts';
import { type JsonObject, isObject, readPointer, pointerTo, valueAt } from '#engine/index.ts';
import type { LintFinding } from './rule.ts';
import type { LintContext } from './context/lint-context.ts';

/** A diagnostic at the place where its part of the document was written, and the brands in which it is wrong. */
export interface PlacedFinding {
  readonly diagnostic: Diagnostic;
  readonly brands: readonly string[];
  /** The exceptions that allow it: one beside it, or one of each brand. */
  readonly allowed?: readonly DocumentPlace[];
}

/** Turns what a rule found into a diagnostic, and looks for an exception around it. */
export function placeFinding(context: LintContext, code: string, found: LintFinding): PlacedFinding {
  const { document, brands, ...finding } = found;
  const isFile = typeof document === 'string';
  const json = isFile ? context.sources.documents[document] : document.json;
  const origin = (path: string): DocumentPlace =>
    isFile ? { document, path } : originOf(document.compiled.resolved.origins, path);
  const reported = brands ?? (isFile ? allBrands(context) : context.brandsOf(document));
  const exception = json && exceptionAround(json, finding.path, code);
  const allowed = exception === undefined ? ofBrands(context, reported, code) : [origin(exception)];
  return {
    diagnostic: { ...finding, ...origin(finding.path), code, severity: 'error' },
    brands: reported,
    ...(allowed && { allowed }),
  };
}

/**
 * The exceptions in documents of brands, which hold for a whole brand. A finding in several brands needs one of each.
 */
function ofBrands(
  { views }: LintContext,
  brands: readonly string[],
  code: string,
): readonly DocumentPlace[] | undefined {
  const places = brands.map((brand) => {
    const known = views.flatMap(({ analyses }) => analyses).find((one) => one.brand?.code === brand)?.brand;
    const allow = known?.written.own['allow'];
    return known && isObject(allow) && allow[code] !== undefined
      ? placeInBrand(known, `/allow/${code}`)
      : undefined;
  });
  return places.length > 0 && places.every((place) => place !== undefined) ? places : undefined;
}

function allBrands({ views }: LintContext): readonly string[] {
  return [...new Set(views.flatMap(({ brands }) => brands))];
}

/** The pointer of the nearest `allow` entry for the code, at the place itself or around it. */
export function exceptionAround(json: JsonObject, path: string, code: string): string | undefined {
  const keys = readPointer(path);
  for (let depth = keys.length; depth >= 0; depth--) {
    const at = keys.slice(0, depth).reduce(pointerTo, '');
    const value = valueAt(json, at);
    const allow = isObject(value) ? value['allow'] : undefined;
    if (isObject(allow) && typeof allow[code] === 'string') return `${at}/allow/${code}`;
  }
  return undefined;
}
