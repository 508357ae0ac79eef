import type { LintDocument } from './lint-document.ts';

/** Where a document asks something. */
interface AskedPlace {
  readonly document: LintDocument;
  readonly path: string;
}

const bind = '/bind';

/** The facts that the fields of a document ask for, with the places of the fields. In rows they are written `list[].fact`. */
export function askedFacts(document: LintDocument): ReadonlyMap<string, AskedPlace> {
  const fields = new Set(document.fields.map(({ path }) => path));
  const asked = document.compiled.references
    .filter(
      ({ kind, path }) => kind === 'fact' && path.endsWith(bind) && fields.has(path.slice(0, -bind.length)),
    )
    .map(({ name, path }) => [name, { document, path: path.slice(0, -bind.length) }] as const);
  return new Map(asked);
}

/** Where a document asks for a fact. */
export function questionFor(document: LintDocument, fact: string): AskedPlace | undefined {
  return askedFacts(document).get(fact);
}
