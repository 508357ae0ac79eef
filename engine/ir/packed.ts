import type { Compiled } from './compiled.ts';
import { mapEntries } from '../json/json.ts';

/** Sections of which a visit needs few entries. */
type PackedSection = 'actions' | 'modals' | 'pages' | 'parts';

/** Entries that a browser may never need, as texts of JSON, by section and name. */
interface Texts<Text> {
  readonly [section: string]: { readonly [name: string]: Text };
}

/** Compiled documents as browsers get them: entries that they may never need are texts of JSON. */
export interface PackedFlows<Text = string> {
  readonly whole: Omit<Compiled, PackedSection>;
  readonly texts: Texts<Text>;
}

/** Compiled documents as they are sent. `unpack` gives them back. */
export function pack({ actions, modals, pages, parts, ...whole }: Compiled): PackedFlows {
  const sections = { actions, modals, pages, parts } satisfies Pick<Compiled, PackedSection>;
  return { whole, texts: eachText<unknown, string>(sections, (entry) => JSON.stringify(entry)) };
}

/** Compiled documents that read a text at its first use: as objects, all of them take three times the room. */
export function unpack({ whole, texts }: PackedFlows<Lazy>): Compiled {
  return { ...whole, ...(mapEntries(texts, readAtFirstUse) as Pick<Compiled, PackedSection>) }; // as they were packed
}

function readAtFirstUse(texts: Texts<Lazy>[string]): object {
  const entries = {};
  for (const [name, text] of Object.entries(texts)) {
    const get = (): unknown => {
      const value: unknown = JSON.parse(text());
      Object.defineProperty(entries, name, { value });
      return value;
    };
    Object.defineProperty(entries, name, { get, configurable: true, enumerable: true });
  }
  return entries;
}

/** The differences between a brand's packed documents and those that brands share. */
export interface OwnFlows<Text = string> {
  /** Sections that differ as a whole. */
  readonly sections: Partial<PackedFlows['whole']>;
  /** Differing entries of the other sections, by section; `null` if only the shared documents have the entry. */
  readonly entries: { readonly [section: string]: { readonly [name: string]: unknown } };
  readonly texts: Texts<Text | null>;
}

/** Merges shared packed documents with the differences of one brand. */
export function joinFlows<Text>(
  shared: PackedFlows<Text>,
  { sections, entries, texts }: OwnFlows<Text>,
): PackedFlows<Text> {
  const whole = { ...shared.whole, ...sections };
  return {
    whole: { ...whole, ...joined(whole, entries) },
    texts: { ...shared.texts, ...joined(shared.texts, texts) },
  } as PackedFlows<Text>; // each entry has the shape of those of its section
}

function joined(shared: { readonly [section: string]: unknown }, own: OwnFlows['entries']): object {
  return mapEntries(own, (entries, section) => joinEntries(shared[section], entries));
}

// Sorted by name, as on the server: if two pages fit a path, the first one is shown.
function joinEntries(shared: unknown, own: OwnFlows['entries'][string]): object {
  const all = Object.entries({ ...Object(shared), ...own });
  return Object.fromEntries(
    all.filter(([, entry]) => entry !== null).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Packed documents as a file of JSON Lines. The first line holds all but the texts; each text has the number of its
 * line. As a part of other JSON, a text would have to be escaped, and each browser would undo that before its first
 * page answers.
 */
export function printFlows(flows: PackedFlows | OwnFlows): string {
  const lines: string[] = [];
  const texts = eachText(flows.texts, (text) => (text === null ? null : lines.push(text)));
  return [JSON.stringify({ ...flows, texts }), ...lines].join('\n');
}

/** A text that is decoded when it is asked for. */
export type Lazy = () => string;

/** Decodes UTF-8, as the `TextDecoder` of browsers and of Node does. */
interface Decoder {
  decode(bytes?: Uint8Array): string;
}

/**
 * Reads what `printFlows` has written, of the same type, from its bytes in UTF-8. The texts stay bytes, too: a
 * browser keeps them as long as the page is open. One letter that is not Latin would double a string of all of them.
 */
export function parseFlows<Printed extends PackedFlows<Lazy> | OwnFlows<Lazy>>(
  file: Uint8Array,
  decoder: Decoder,
): Printed {
  const lines = linesOf(file);
  const flows = JSON.parse(decoder.decode(lines[0])) as Printed & { readonly texts: Texts<number | null> };
  return { ...flows, texts: eachText(flows.texts, (line) => line && (() => decoder.decode(lines[line]))) };
}

function linesOf(file: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = file.indexOf(lineFeed, start);
    lines.push(file.subarray(start, end < 0 ? undefined : end));
  }
  return lines;
}

const lineFeed = 10;

function eachText<Text, Other>(texts: Texts<Text>, change: (text: Text) => Other): Texts<Other> {
  return mapEntries(texts, (entries) => mapEntries(entries, change));
}
