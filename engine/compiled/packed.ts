import type { Compiled } from '#engine/compiled/compiled.ts';

/** Sections of which a visit needs few entries. */
const packedSections = ['actions', 'modals', 'pages', 'parts'] as const;
type PackedSection = (typeof packedSections)[number];

/** Entries that a browser may never need, as texts of JSON, by section and name. */
interface Texts<Text> {
  readonly [section: string]: { readonly [name: string]: Text };
}

/** Compiled documents as browsers get them: entries that they may never need are texts, read at their first use. */
export interface PackedFlows {
  readonly whole: Omit<Compiled, PackedSection>;
  readonly texts: Texts<string>;
}

/** Compiled documents as they are sent. `unpack` gives them back. */
export function pack({ actions, modals, pages, parts, ...whole }: Compiled): PackedFlows {
  const asTexts = (entries: object): { readonly [name: string]: string } =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, JSON.stringify(entry)]));
  const sections = { actions, modals, pages, parts } satisfies Pick<Compiled, PackedSection>;
  const texts = Object.entries(sections).map(([section, entries]) => [section, asTexts(entries)] as const);
  return { whole, texts: Object.fromEntries(texts) };
}

/** Compiled documents that read a text at its first use: as objects, all of them take three times the room. */
export function unpack({ whole, texts }: PackedFlows): Compiled {
  const read = packedSections.map((section) => [section, readAtFirstUse(texts[section] ?? {})] as const);
  return { ...whole, ...(Object.fromEntries(read) as Pick<Compiled, PackedSection>) };
}

function readAtFirstUse(texts: Texts<string>[string]): object {
  const entries = {};
  for (const [name, text] of Object.entries(texts)) {
    const define = (property: PropertyDescriptor): object =>
      Object.defineProperty(entries, name, { ...property, configurable: true, enumerable: true });
    define({
      get: () => {
        const value: unknown = JSON.parse(text);
        define({ value });
        return value;
      },
    });
  }
  return entries;
}

/** The differences between a brand's packed documents and those that brands share. */
export interface OwnFlows {
  /** Sections that differ as a whole. */
  readonly sections: Partial<PackedFlows['whole']>;
  /** Differing entries of the other sections, by section; `null` if only the shared documents have the entry. */
  readonly entries: { readonly [section: string]: { readonly [name: string]: unknown } };
  readonly texts: Texts<string | null>;
}

/** Merges shared packed documents with the differences of one brand. */
export function joinFlows(shared: PackedFlows, { sections, entries, texts }: OwnFlows): PackedFlows {
  const whole = { ...shared.whole, ...sections };
  return {
    whole: { ...whole, ...joined(whole, entries) },
    texts: { ...shared.texts, ...joined(shared.texts, texts) },
  } as PackedFlows; // each entry has the shape of those of its section
}

function joined(shared: { readonly [section: string]: unknown }, own: OwnFlows['entries']): object {
  return Object.fromEntries(
    Object.entries(own).map(([section, entries]) => [section, joinEntries(shared[section], entries)]),
  );
}

// Sorted by name, as on the server: if two pages fit a path, the first one is shown.
function joinEntries(shared: unknown, own: OwnFlows['entries'][string]): object {
  const all = Object.entries({ ...Object(shared), ...own });
  return Object.fromEntries(
    all.filter(([, entry]) => entry !== null).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Packed documents as a file of JSON Lines: all but the texts in the first line, where each text has the number of its own
 * line. As a part of other JSON, a text would have to be escaped, and each browser would undo that before its first page answers.
 */
export function printFlows(flows: PackedFlows | OwnFlows): string {
  const lines: string[] = [];
  const texts = eachText(flows.texts, (text) => (text === null ? null : lines.push(text)));
  return [JSON.stringify({ ...flows, texts }), ...lines].join('\n');
}

/** Reads what `printFlows` has written, of the same type. */
export function parseFlows<Printed extends PackedFlows | OwnFlows>(file: string): Printed {
  const [first = '', ...lines] = file.split('\n');
  const flows = JSON.parse(first) as Printed & { readonly texts: Texts<number | null> };
  return { ...flows, texts: eachText(flows.texts, (line) => line && lines[line - 1]) };
}

function eachText<Text, Other>(texts: Texts<Text>, change: (text: Text) => Other): Texts<Other> {
  const changed = Object.entries(texts).map(([section, entries]) => [
    section,
    Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, change(text)])),
  ]);
  return Object.fromEntries(changed);
}
