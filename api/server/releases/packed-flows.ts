import type { Compiled, Json } from '#engine/index.ts';

/**
 * Compiled flows of many brands and languages, where a part that several have is there once: what is the same object
 * afterwards is linked once.
 */
export interface PackedFlows {
  readonly parts: readonly Json[];
  /** Each an object by its members, as numbers of parts. */
  readonly sections: readonly { readonly [name: string]: number }[];
  readonly brands: readonly PackedBrand[];
}

/** The flows of one brand in one language. */
interface PackedBrand {
  readonly code: string;
  readonly locale: string;
  /** The members of its flows: numbers of sections, and of parts. */
  readonly sections: { readonly [key: string]: number };
  readonly parts: { readonly [key: string]: number };
  /** The members in their order, so that the file of the flows is the same as before they were packed. Absent: sections first. */
  readonly order?: readonly string[];
}

/** What brands have in common is found member by member in these. */
const sectionKeys: ReadonlySet<string> = new Set([
  'pages',
  'modals',
  'parts',
  'journeys',
  'actions',
  'rules',
  'machines',
  'operations',
  'gates',
] satisfies readonly (keyof Compiled)[]);

/** Packs flows one after the other. */
export function flowsPacker() {
  const parts = numbered();
  const sections = numbered();
  const brands: PackedBrand[] = [];
  const sectionOf = (section: object): number => {
    const members = Object.entries(section).filter(([, value]) => value !== undefined);
    return sections.of(Object.fromEntries(members.map(([name, value]) => [name, parts.of(value as Json)])));
  };
  return {
    add: (compiled: Compiled): void => {
      const members = Object.entries(compiled).filter(([, value]) => value !== undefined);
      const ofSections = members.filter(([key]) => sectionKeys.has(key));
      const ofParts = members.filter(([key]) => !sectionKeys.has(key));
      brands.push({
        code: compiled.brand.code,
        locale: compiled.locale,
        sections: Object.fromEntries(ofSections.map(([key, value]) => [key, sectionOf(value as object)])),
        parts: Object.fromEntries(ofParts.map(([key, value]) => [key, parts.of(value as Json)])),
        order: members.map(([key]) => key),
      });
    },
    packed: (): PackedFlows => ({
      parts: parts.values() as readonly Json[],
      sections: sections.values() as PackedFlows['sections'],
      brands,
    }),
  };
}

/** Numbers values, equal ones with the same number. */
function numbered() {
  const byIdentity = new Map<unknown, number>();
  const byText = new Map<string, number>();
  const values: unknown[] = [];
  return {
    values: (): readonly unknown[] => values,
    of: (value: unknown): number => {
      const known = byIdentity.get(value);
      if (known !== undefined) return known;
      const text = JSON.stringify(value);
      const number = byText.get(text) ?? values.push(value) - 1;
      byText.set(text, number);
      if (typeof value === 'object' && value !== null) byIdentity.set(value, number);
      return number;
    },
  };
}

/** Unpacks the flows of a brand in a language; undefined if it does not speak it. */
export function flowsUnpacker({ parts, sections, brands }: PackedFlows) {
  const made = new Map<number, object>();
  const sectionAt = (number: number): object => {
    const known = made.get(number);
    if (known) return known;
    const members = Object.entries(sections[number] ?? {}).map(
      ([name, part]) => [name, parts[part]] as const,
    );
    const section = Object.fromEntries(members);
    made.set(number, section);
    return section;
  };
  return (code: string, locale: string): Compiled | undefined => {
    const brand = brands.find((each) => each.code === code && each.locale === locale);
    if (!brand) return undefined;
    const ofSections = Object.entries(brand.sections).map(
      ([key, number]) => [key, sectionAt(number)] as const,
    );
    const ofParts = Object.entries(brand.parts).map(([key, number]) => [key, parts[number]] as const);
    const members = [...ofSections, ...ofParts];
    const { order } = brand;
    const placeOf = ([key]: readonly [string, unknown]): number => order?.indexOf(key) ?? 0;
    const inOrder = order ? members.toSorted((one, other) => placeOf(one) - placeOf(other)) : members;
    // The members of compiled flows, as they were packed.
    return Object.fromEntries(inOrder) as unknown as Compiled;
  };
}
