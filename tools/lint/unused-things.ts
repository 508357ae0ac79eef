import { pointerTo } from '#engine/compile/shape/pointer.ts';
import type { Found } from './rule.ts';
import type { LintDocument } from './world/lint-document.ts';
import type { World } from './world/world.ts';

/** A thing that documents define, and the name that others use for it. */
export interface Defined {
  readonly document: LintDocument;
  readonly path: string;
  readonly name: string;
}

/** Things that no brand uses, each told once, wherever brands differ in it. */
export function unusedThings(
  world: World,
  kind: string,
  definedIn: (document: LintDocument) => readonly Defined[],
  usedIn: (document: LintDocument) => readonly string[],
): readonly Found[] {
  const used = new Set(world.documents.flatMap((document) => world.remembered(usedIn, document)));
  return world.documents
    .flatMap((document) => world.remembered(definedIn, document))
    .filter(({ name }) => !used.has(name))
    .map(({ document, path, name }) => ({
      document,
      path,
      message: `The ${kind} "${name}" is used nowhere, in no brand.`,
      hint: `Use it, or take it out.`,
    }));
}

/** Documents of a folder, by the name that references use. */
export function documentsIn(folder: string): (document: LintDocument) => readonly Defined[] {
  return (document) =>
    document.path.startsWith(folder)
      ? [{ document, path: '/type', name: document.path.slice(folder.length, -'.json'.length) }]
      : [];
}

/** The entries of a map at the root of documents of a type. */
export function entriesOfType(type: string): (document: LintDocument) => readonly Defined[] {
  return (document) =>
    document.type === type
      ? Object.keys(document.json[type] ?? {}).map((name) => ({
          document,
          path: pointerTo(`/${type}`, name),
          name,
        }))
      : [];
}

/** The names by which a document refers to things of a kind. */
export function referencesTo(kind: string): (document: LintDocument) => readonly string[] {
  return ({ compiled }) =>
    compiled.references.filter((reference) => reference.kind === kind).map(({ name }) => name);
}
