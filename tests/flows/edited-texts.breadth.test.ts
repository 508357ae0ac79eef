import { describe, expect, it } from 'vitest';
import { compiler } from '#engine/compile.ts';
import { type JsonObject, isObject, readPointer, link } from '#engine/index.ts';
import { factsReader } from '#tools/facts/read-facts.ts';
import { loadFlows, type LoadedFlows } from '#tools/read/load-flows.ts';
import { findTexts } from '#tools/read/texts-of-brand.ts';
import { readSpecification } from '#tools/verify/read-specification.ts';
import { scenarioClauses } from '#tools/verify/scenario-clauses.ts';
import { verifyClauses } from '#tools/verify/verify-clauses.ts';

const loaded = loadedFlows();
const { read, choice } = loaded;
const { documents } = read.sources;

function loadedFlows(): LoadedFlows {
  const flows = loadFlows({});
  if (!flows.ok) throw new Error('The flows have mistakes: flows lint tells which.');
  return flows;
}

/** The product with some of its documents changed. */
function changed(change: (document: JsonObject, path: string) => JsonObject) {
  const edited = Object.entries(documents).map(([path, one]) => [path, change(one, path)] as const);
  const sources = { ...read.sources, documents: Object.fromEntries(edited) };
  const result = compiler(sources).compile(choice);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics, null, 2));
  const { compiled } = result;
  const flows = link(compiled);
  const texts = Object.values(sources.documents).flatMap((one) => findTexts(one).map(({ text }) => text));
  const changedRead = { ...read, sources };
  const product = {
    loaded: { ...loaded, flows, readFacts: factsReader(compiled), read: changedRead },
    texts,
  };
  return { product, read: changedRead };
}

/** A document whose every text says something else. */
function withOtherTexts(document: JsonObject): JsonObject {
  if (document['type'] === 'scenario') return document;
  const copy = structuredClone(document);
  for (const { path, text } of findTexts(document)) write(copy, readPointer(path), `${text} (edited)`);
  return copy;
}

function write(whole: object, [first = '', ...rest]: readonly string[], value: string): void {
  // A copy of this test's own, of which the pointer is known to lead somewhere.
  const parent = whole as { [key: string]: object | string };
  const inner = parent[first];
  if (rest.length > 0 && typeof inner === 'object') write(inner, rest, value);
  else parent[first] = value;
}

/** A page with one more paragraph ahead of everything else. */
function withParagraph(document: JsonObject): JsonObject {
  const { body, type } = document;
  if (!isObject(body) || (type !== 'step' && type !== 'page' && type !== 'modal')) return document;
  return { ...document, body: { added: { type: 'paragraph', text: 'One more sentence.' }, ...body } };
}

describe('an edit of a text', () => {
  it('turns no walkthrough red, not even where every text is edited', () => {
    const edited = changed(withOtherTexts);
    const { failed, cases } = verifyClauses(scenarioClauses(edited.read), edited.product);
    expect(cases).toBeGreaterThan(400);
    expect(failed.map(({ clause, name, differences }) => [clause.id, name, differences])).toEqual([]);
  });

  it('turns the one clause red that quotes it', () => {
    const { product } = changed((document, path) =>
      path === 'pages/register-v2/index.json' ? { ...document, intro: 'Another introduction.' } : document,
    );
    const { failed } = verifyClauses(readSpecification(read).clauses, product);
    expect(failed.map(({ clause }) => clause.id)).toEqual(['A9.promise']);
  });
});

describe('one more paragraph on every page', () => {
  it('turns no walkthrough red', () => {
    const edited = changed(withParagraph);
    const { failed } = verifyClauses(scenarioClauses(edited.read), edited.product);
    expect(failed.map(({ clause, name, differences }) => [clause.id, name, differences])).toEqual([]);
  });
});
