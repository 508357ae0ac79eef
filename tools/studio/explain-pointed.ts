import { type DocumentPlace, typeAt } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  isObject,
  isWithin,
  objectOf,
  overlay,
  parentOf,
  readPath,
  readPointer,
  valueAt,
} from '#engine/index.ts';
import { explainSubject, lookupIn } from '../explain/explain-subject.ts';
import { type Lookup, type Subject, nameAlone } from '../explain/lookup.ts';
import { readGraph } from '../graph/read-graph.ts';
import { type PlacedLine, placeLine } from '../explain/explanation.ts';
import type { Workspace } from '../language/workspace.ts';
import { schemaPlaces } from '../lint/context/places.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import type { PointedAt } from './ask.ts';
import { describeBlock } from './describe-block.ts';
import { expressionInWords, namesIn } from './expression-in-words.ts';
import { findHolders } from './find-holders.ts';
import { findPointed } from './find-pointed.ts';
import { type WrittenClause, namesOfPage } from './written-clauses.ts';

/** An expression of a block, and what it reads now. */
interface ReadRule {
  readonly key: string;
  readonly expression: string;
  /** The same for people who write no expressions. */
  readonly words: string | undefined;
  readonly place: PlacedLine;
  readonly values: readonly { readonly name: string; readonly value: Json | null }[];
  /** Rules of other documents that it names. */
  readonly names: readonly { readonly name: string; readonly place: PlacedLine }[];
}

/** How many other places are listed that may say the same. */
const mostOthers = 5;

/** Why nothing is explained. */
export const faulty = 'The documents have mistakes, so nothing can be explained.';

/** Explains what a person points at: where it is said, by which layer and rules, what holds it and who else uses it. */
export function explainPointed(
  asked: PointedAt,
  workspace: Workspace,
  clauses: readonly WrittenClause[],
): object {
  const loaded = workspace.load({ brand: asked.brand, locale: asked.locale });
  if (!loaded) return { problem: faulty };
  const lookup = lookupIn(loaded);
  const [place, ...others] = findPointed(asked, lookup);
  if (!place) return {};
  const source = documentAt(place, lookup);
  const path = blockAround(source, place.path);
  const block = objectOf(path === '' ? source : valueAt(source, path));
  const name = path.split('/').at(-1) ?? '';
  const line = (at: DocumentPlace): PlacedLine => placeLine(loaded.read, lookup.documents, at);
  const { layer, ...where } = line(place);
  const subject = subjectOf(block, place);
  const { usedBy, changedBy } = explainSubject(subject, lookup, loaded.read, readGraph(loaded));
  const field = typeof block['bind'] === 'string' ? name : '';
  return {
    place: { layer, ...where },
    name,
    text: textAt(source, place.path),
    sentences: [...describeBlock(name, block), layerSentence(layer, asked.brand)],
    rules: rulesOf(path, { place, lookup, loaded, facts: asked.facts, line }),
    also: others
      .slice(0, mostOthers)
      .map((other) => ({ ...line(other), text: textAt(documentAt(other, lookup), other.path) })),
    ...findHolders(
      {
        page: asked.page,
        pages: namesOfPage(asked.page, loaded.flows.compiled.journeys),
        field,
        words: textAt(source, place.path),
      },
      loaded.read,
      clauses,
    ),
    usedBy,
    changedBy,
  };
}

/** A document after all its layers; one of a single layer, such as that of a brand, as it is written. */
function documentAt({ document }: DocumentPlace, { documents, sources }: Lookup): JsonObject {
  return documents.get(document)?.document ?? sources.documents[document] ?? {};
}

function textAt(source: JsonObject, path: string): string {
  const value = valueAt(source, path);
  if (typeof value === 'string') return value;
  const { label, title } = objectOf(value);
  return [label, title].find((text) => typeof text === 'string')?.toString() ?? '';
}

function layerSentence(layer: string, brand: string): string {
  return layer === 'base'
    ? 'It is so for all brands, unless one changes it.'
    : `${layer} says so for ${brand}, in place of what is said for all brands.`;
}

/** The pointer of the block that holds a place: the innermost object with a type, else the document. */
function blockAround(source: JsonObject, path: string): string {
  const value = path === '' ? undefined : valueAt(source, path);
  if (path === '' || (isObject(value) && typeof value['type'] === 'string')) return path;
  return blockAround(source, parentOf(path));
}

function subjectOf(block: JsonObject, place: DocumentPlace): Subject {
  const { bind } = block;
  const uses = typeof bind === 'string' ? { usedAs: nameAlone(bind) } : {};
  return { kind: 'field', name: String(bind ?? ''), place, about: [], ...uses };
}

interface Around {
  readonly place: DocumentPlace;
  readonly lookup: Lookup;
  readonly loaded: LoadedFlows;
  readonly facts: JsonObject;
  readonly line: (at: DocumentPlace) => PlacedLine;
}

/**
 * The expressions of a block with what they read, those of blocks inside of it left out, and the tags of the text itself. A
 * document is no block: of it only the rules of what holds the text count.
 */
function rulesOf(path: string, around: Around): readonly ReadRule[] {
  const { place, lookup, loaded, line } = around;
  const source = documentAt(place, lookup);
  const facts = overlay({ brand: loaded.flows.compiled.brand.facts }, around.facts);
  const holder = path === '' ? parentOf(place.path) : path;
  const written = schemaPlaces(source).flatMap(({ path: at, value, schema }) => {
    const isOwn = holder !== '' && isWithin(at, holder) && !isWithin(at, `${path}/body`);
    const isRule = isOwn && schema['x-expression'] !== undefined && typeof value === 'string';
    return isRule ? [{ key: at.slice(holder.length + 1), value, at }] : [];
  });
  const text = place.path === '' ? undefined : valueAt(source, place.path);
  const tags = typeof text === 'string' ? [...text.matchAll(/\{\{(.*?)\}\}/gs)] : [];
  const shown = tags.map(([, tag = '']) => ({
    key: readPointer(place.path).at(-1) ?? '',
    value: tag.trim(),
    at: place.path,
  }));
  return [...shown, ...written].flatMap(({ key, value, at }): readonly ReadRule[] => {
    const names = namesIn(value);
    return [
      {
        key,
        expression: value,
        words: expressionInWords(value),
        place: line({ document: place.document, path: at }),
        values: names
          .filter((name) => typeAt(lookup.facts.types.roots, name) !== undefined)
          .map((name) => ({ name, value: readPath(facts, name) ?? null })),
        names: names.flatMap((name) => {
          const rule = lookup.places.rule(name);
          return rule ? [{ name, place: line(rule) }] : [];
        }),
      },
    ];
  });
}
