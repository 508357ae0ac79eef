import { type Brand, brandsOf, placeInBrand } from '#engine/compile.ts';
import { type JsonObject, objectOf, isObject, isWithin, nearestName, pointerTo } from '#engine/index.ts';
import { brandFactsSchema, sampleFactText } from '../../facts/sample-facts.ts';
import { type Rule, type LintFinding, hintForName } from '../rule.ts';
import { type SchemaPlace, schemaPlaces } from '../context/places.ts';
import type { LintContext } from '../context/lint-context.ts';

/** What of a brand would be wrong on its pages and in its calls. */
export const brandRules: readonly Rule[] = [
  {
    code: 'foreign-code',
    about: 'references',
    says: 'A fact of a brand that holds a code (`x-code` in the facts schema) holds that of another brand, or of none: calls would be made in a wrong name.',
    check: ({ sources }) => {
      const brands = brandsOf(sources);
      const marks = codeMarks(brandFactsSchema(sources));
      const codes = brands.map(({ code }) => code);
      return brands.flatMap((brand) => foreignCodes(brand, marks, codes));
    },
  },
  {
    code: 'missing-picture',
    about: 'references',
    says: 'A brand or a document names a picture that is not in `flows/assets/`, so that people would see none.',
    check: (context) =>
      [...picturesOfBrands(context), ...picturesOfDocuments(context)].flatMap(missingIn(context)),
  },
  {
    code: 'unknown-currency',
    about: 'references',
    says: 'The currency of a brand is none of ISO 4217.',
    check: ({ sources }) =>
      brandsOf(sources).flatMap((brand) =>
        !brand.currency || currencies.has(brand.currency)
          ? []
          : [
              {
                ...placeInBrand(brand, '/currency'),
                brands: [brand.code],
                message: `There is no currency "${brand.currency}".`,
                hint: hintForCurrency(brand.currency),
              },
            ],
      ),
  },
  {
    code: 'unknown-product',
    about: 'references',
    says: 'A brand offers a product that is neither the `product` of the app nor a folder below `products/`.',
    check: ({ sources }) => {
      const known = productsIn(sources);
      return brandsOf(sources).flatMap((brand) =>
        brand.products.flatMap((name, index) =>
          known.includes(name) ? [] : [unknownProduct(brand, name, index, known)],
        ),
      );
    },
  },
  {
    code: 'sample-left',
    about: 'people',
    says: 'A fact of a brand is still what `flows new brand` wrote.',
    check: ({ sources }) => {
      const schema = brandFactsSchema(sources);
      return brandsOf(sources).flatMap((brand) =>
        Object.entries(brand.facts)
          .filter(([fact, value]) => value === sampleFactText(schema, fact))
          .map(([fact, value]) => ({
            ...inFacts(brand, fact),
            message: `"${String(value)}" is what flows new brand wrote, and people would read it.`,
            hint: 'Write what the brand says there.',
          })),
      );
    },
  },
];

/** What brands can offer: the product of the base, and the folders of products. */
function productsIn({ documents }: LintContext['sources']): readonly string[] {
  const own = documents['app.json']?.['product'];
  const folders = Object.keys(documents).flatMap((path) => /^products\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set([...(own === undefined ? [] : [String(own)]), ...folders])];
}

function unknownProduct(brand: Brand, name: string, index: number, known: readonly string[]): LintFinding {
  return {
    ...placeInBrand(brand, `/products/${index}`),
    brands: [brand.code],
    message: `There is no product "${name}".`,
    hint: hintForName(name, known),
  };
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function hintForCurrency(code: string): string {
  const near = nearestName(code, [...currencies]);
  return near === undefined ? 'Write its code of ISO 4217, such as EUR.' : `Did you mean "${near}"?`;
}

function inFacts(brand: Brand, fact: string): Pick<LintFinding, 'document' | 'path' | 'brands'> {
  return { ...placeInBrand(brand, pointerTo('/facts', fact)), brands: [brand.code] };
}

/** Facts that hold a code, and whose it is. */
function codeMarks({ properties }: JsonObject): ReadonlyMap<string, unknown> {
  const marks = Object.entries(objectOf(properties)).flatMap(([fact, schema]): [string, unknown][] =>
    isObject(schema) && schema['x-code'] !== undefined ? [[fact, schema['x-code']]] : [],
  );
  return new Map(marks);
}

function foreignCodes(
  brand: Brand,
  marks: ReadonlyMap<string, unknown>,
  codes: readonly string[],
): readonly LintFinding[] {
  return [...marks].flatMap(([fact, whose]): readonly LintFinding[] => {
    const said = brand.facts[fact];
    const allowed = whose === 'own' ? [brand.code] : codes;
    if (said === undefined || allowed.includes(String(said))) return [];
    const near = whose === 'own' ? brand.code : nearestName(String(said), codes);
    return [
      {
        ...inFacts(brand, fact),
        message: `"${String(said)}" is ${whose === 'own' ? `not "${brand.code}", the code of the brand` : 'the code of no brand'}.`,
        hint: near === undefined ? 'Write the code of a brand.' : `Did you mean "${near}"?`,
      },
    ];
  });
}

interface Pictured {
  readonly document: LintFinding['document'];
  readonly place: SchemaPlace;
  readonly brands?: readonly string[];
}

/** Brands are no documents of theirs, so that their rows and files are looked at by themselves. */
function picturesOfBrands({ sources }: LintContext): readonly Pictured[] {
  const files = Map.groupBy(brandsOf(sources), ({ written }) => written.document);
  return [...files].flatMap(([document, brands]) =>
    pictured(schemaPlaces(sources.documents[document] ?? {})).map((place) => {
      const own = brands.filter(({ written }) => isWithin(place.path, written.path));
      return { document, place, brands: (own.length > 0 ? own : brands).map(({ code }) => code) };
    }),
  );
}

function picturesOfDocuments({ documents }: LintContext): readonly Pictured[] {
  return documents.flatMap((document) => pictured(document.places).map((place) => ({ document, place })));
}

function pictured(places: readonly SchemaPlace[]): readonly SchemaPlace[] {
  return places.filter(({ schema }) => schema['x-name'] === 'asset');
}

const missingIn =
  ({ pictures }: LintContext) =>
  ({ document, place: { path, value }, brands }: Pictured): readonly LintFinding[] => {
    const name = String(value);
    if (pictures.has(name)) return [];
    const near = nearestName(name, [...pictures]);
    return [
      {
        document,
        path,
        message: `There is no picture assets/${name}.svg.`,
        hint: near === undefined ? 'Draw it, or name one that there is.' : `Did you mean "${near}"?`,
        ...(brands && { brands }),
      },
    ];
  };
