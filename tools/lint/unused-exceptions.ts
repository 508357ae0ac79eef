import { type DocumentPlace, brandsOf, originOf, placeInBrand } from '#engine/compile.ts';
import { isObject, nearestName, pointerTo } from '#engine/index.ts';
import { placeFinding, type PlacedFinding } from './place-finding.ts';
import type { RuleFinding } from './rule.ts';
import { rules } from './rules.ts';
import type { LintDocument } from './world/lint-document.ts';
import type { World } from './world/world.ts';

export const unusedException = 'unused-exception';

/** Exceptions that no finding needs. They are reported only if all rules could run. */
export function unusedExceptions(world: World, used: readonly DocumentPlace[]): readonly PlacedFinding[] {
  if (!world.isWhole) return [];
  const needed = new Set(used.map(keyOf));
  const codes = new Set(rules.map(({ code }) => code));
  const exceptions = [
    ...world.documents.flatMap((document) => world.remembered(exceptionsIn, document)),
    ...ofBrands(world),
  ];
  return exceptions
    .filter(({ place }) => !needed.has(keyOf(place)))
    .map(({ document, path, code }) =>
      placeFinding(world, unusedException, { document, ...unneeded(path, code, codes) }),
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
    hint: nearest === undefined ? 'tools/RULES.md lists the rules.' : `Did you mean "${nearest}"?`,
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
      Object.keys(isObject(value) ? value : {}).map((code) => {
        const at = pointerTo(path, code);
        return { document, path: at, code, place: originOf(origins, at) };
      }),
    );
}

function ofBrands({ sources }: World): readonly Exception[] {
  return brandsOf(sources).flatMap((brand) => {
    const { allow } = brand.written.own;
    return Object.keys(isObject(allow) ? allow : {}).map((code) => {
      const place = placeInBrand(brand, pointerTo('/allow', code));
      return { ...place, code, place };
    });
  });
}

function keyOf({ document, path }: DocumentPlace): string {
  return `${document}#${path}`;
}
