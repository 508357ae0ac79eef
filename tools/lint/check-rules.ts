import {
  type Brand,
  type Diagnostic,
  type DocumentPlace,
  brandsOf,
  originOf,
  placeInBrand,
} from '#engine/compile.ts';
import { exceptionAround, placeFinding, type PlacedFinding } from './place-finding.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { rules } from './rules.ts';
import type { Say } from './context/build-context.ts';
import type { LintContext } from './context/lint-context.ts';
import { objectOf, isObject, nearestName, pointerTo } from '#engine/index.ts';
import type { LintDocument } from './context/lint-document.ts';

/** Everything that the rules find and no exception allows, and every exception that no finding needs. */
export function checkRules(context: LintContext, say: Say = () => {}): readonly PlacedFinding[] {
  const checked = rules.map((rule, at) => {
    say(`lint: rule ${at + 1} of ${rules.length}, ${rule.code}`);
    return checkRule(context, rule);
  });
  const used = checked.flatMap((ofRule) => ofRule.used);
  return [...checked.flatMap(({ reported }) => reported), ...unusedExceptions(context, used)];
}

/** What the rules that need no other document find in one, in the order of the rules. */
export function checkAlone(document: LintDocument, brand: Brand | undefined): readonly Diagnostic[] {
  const { origins } = document.compiled.resolved;
  const ofBrand = objectOf(brand?.written.own['allow']);
  return rules.flatMap(({ code, check, isReportedOnce }) => {
    const found = (check.inDocument?.(document) ?? []).filter(
      ({ path }) => exceptionAround(document.json, path, code) === undefined && ofBrand[code] === undefined,
    );
    const placed = found.map((finding): PlacedFinding => ({
      diagnostic: { ...finding, ...originOf(origins, finding.path), code, severity: 'error' },
      brands: [],
    }));
    const reported = isReportedOnce ? onceInFile(placed) : placed;
    return reported.map(({ diagnostic }) => diagnostic);
  });
}

/** The first of these findings. Rules that take long run only if the others find nothing. */
export function firstFinding(context: LintContext): PlacedFinding | undefined {
  const used: DocumentPlace[] = [];
  for (const rule of rules.toSorted((one, other) => Number(isSlow(one)) - Number(isSlow(other)))) {
    const checked = checkRule(context, rule);
    const [first] = checked.reported;
    if (first) return first;
    used.push(...checked.used);
  }
  return unusedExceptions(context, used)[0];
}

/** Whether a rule looks for facts on all ways through the documents. */
function isSlow({ code }: Rule): boolean {
  return code === 'broken-invariant';
}

interface CheckedRule {
  /** The exceptions that allow what the rule found. */
  readonly used: readonly DocumentPlace[];
  readonly reported: readonly PlacedFinding[];
}

function checkRule(context: LintContext, { code, check, isReportedOnce }: Rule): CheckedRule {
  const placed = check(context, code).map((finding) => placeFinding(context, code, finding));
  const left = placed.filter(({ allowed }) => !allowed);
  return {
    used: placed.flatMap(({ allowed = [] }) => allowed),
    reported: isReportedOnce ? onceInFile(left) : left,
  };
}

function onceInFile(found: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const files = Map.groupBy(found, ({ diagnostic }) => diagnostic.document);
  return [...files.values()].flatMap((ofFile) => {
    const places = new Set(ofFile.map(({ diagnostic }) => diagnostic.path));
    return ofFile
      .slice(0, 1)
      .map((first) => ({ ...first, ...withOthers(first, [...places].slice(1), ofFile) }));
  });
}

/** At most so many are listed: a person fixes them by the list, and with more of them begins again. */
const mostListed = 12;

function withOthers(
  { diagnostic }: PlacedFinding,
  others: readonly string[],
  ofFile: readonly PlacedFinding[],
): Pick<PlacedFinding, 'diagnostic' | 'brands'> {
  const listed = [...others.slice(0, mostListed), ...(others.length > mostListed ? ['…'] : [])].join(', ');
  const more = others.length > 0 ? ` There are ${others.length} more in this file: ${listed}.` : '';
  const brands = [...new Set(ofFile.flatMap((one) => one.brands))];
  return { diagnostic: { ...diagnostic, message: diagnostic.message + more }, brands };
}

export const unusedException = 'unused-exception';

/** Exceptions that no finding needs. They are reported only if all rules could run. */
function unusedExceptions(context: LintContext, used: readonly DocumentPlace[]): readonly PlacedFinding[] {
  if (!context.isWhole) return [];
  const needed = new Set(used.map(placeKey));
  const codes = new Set(rules.map(({ code }) => code));
  const exceptions = [
    ...context.documents.flatMap((document) => context.remembered(exceptionsIn, document)),
    ...exceptionsOfBrands(context),
  ];
  return exceptions
    .filter(({ place }) => !needed.has(placeKey(place)))
    .map(({ document, path, code }) =>
      placeFinding(context, unusedException, { document, ...unneeded(path, code, codes) }),
    );
}

function unneeded(path: string, code: string, codes: ReadonlySet<string>): RuleFinding {
  if (codes.has(code)) {
    const message = `"${code}" finds nothing here, so this exception allows nothing.`;
    return { path, message, hint: 'Take it out.' };
  }
  const nearest = nearestName(code, codes);
  return {
    path,
    message: `There is no rule "${code}" that could be allowed.`,
    hint: nearest === undefined ? 'flows docs rule lists the rules.' : `Did you mean "${nearest}"?`,
  };
}

interface Exception {
  readonly document: LintDocument | string;
  readonly path: string;
  readonly code: string;
  readonly place: DocumentPlace;
}

function exceptionsIn(document: LintDocument): readonly Exception[] {
  const { origins } = document.compiled.resolved;
  return document.places
    .filter(({ schema }) => isObject(schema['propertyNames']) && schema['propertyNames']['x-name'] === 'rule')
    .flatMap(({ path, value }) =>
      Object.keys(objectOf(value)).map((code) => {
        const at = pointerTo(path, code);
        return { document, path: at, code, place: originOf(origins, at) };
      }),
    );
}

function exceptionsOfBrands({ sources }: LintContext): readonly Exception[] {
  return brandsOf(sources).flatMap((brand) => {
    const { allow } = brand.written.own;
    return Object.keys(objectOf(allow)).map((code) => {
      const place = placeInBrand(brand, pointerTo('/allow', code));
      return { ...place, code, place };
    });
  });
}

function placeKey({ document, path }: DocumentPlace): string {
  return `${document}#${path}`;
}
