import { type Type, typeOfDeclarations } from '#engine/compile.ts';
import { type JsonObject, objectOf, isObject, membersOf, parentOf, valueAt } from '#engine/index.ts';
import type { LintDocument } from './lint-document.ts';
import type { BrandView } from './lint-context.ts';

/** A place that hands parameters over: to an action that it runs, a modal that it opens, or a part that it shows. */
export interface Handover {
  readonly document: LintDocument;
  /** The pointer of the entry that names the action, modal or part. */
  readonly path: string;
  readonly target: string;
  /** What is handed over, by name. */
  readonly given: { readonly [name: string]: Type };
  /** What that declares, by name. */
  readonly taken: { readonly [name: string]: Type };
  /** The names of the parameters that it requires, and of those that are sensitive. */
  readonly needed: readonly string[];
  readonly sealed: readonly string[];
  /** The path that a value names, for each value that is a single tag. */
  readonly paths: { readonly [name: string]: string };
}

const folders: { readonly [kind: string]: string } = { action: 'actions', modal: 'modals', part: 'parts' };

/** Every place of a brand's documents that hands parameters over. */
export function handoversIn({ documents }: BrandView): readonly Handover[] {
  return [...documents.values()].flatMap((document) =>
    document.compiled.references.flatMap(({ kind, name, path: at }): readonly Handover[] => {
      const target = documents.get(`${folders[kind] ?? ''}/${name}.json`);
      const path = parentOf(at);
      if (!target || !isObject(valueAt(document.json, path))) return [];
      const parameters = target.json['parameters'];
      const declared = membersOf(parameters);
      const namesOf = (isMeant: (declaration: JsonObject) => boolean): readonly string[] =>
        declared.flatMap(([parameter, declaration]) => (isMeant(declaration) ? [parameter] : []));
      return [
        {
          document,
          path,
          target: name,
          given: givenAt(document, path),
          taken: typeOfDeclarations(parameters, document.compiled.program.facts.named).fields,
          needed: namesOf(({ optional }) => optional !== true),
          sealed: namesOf(({ sensitive }) => sensitive === true),
          paths: pathsAt(document, path),
        },
      ];
    }),
  );
}

function givenAt({ compiled }: LintDocument, path: string): Handover['given'] {
  const type = compiled.values.find((place) => place.path === `${path}/with`)?.type;
  return type?.type === 'object' ? type.fields : {};
}

function pathsAt({ json }: LintDocument, path: string): Handover['paths'] {
  const sent = valueAt(json, `${path}/with`);
  const entries = Object.entries(objectOf(sent)).flatMap(([name, value]) => {
    const tag = typeof value === 'string' ? /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(value)?.[1] : undefined;
    return tag === undefined ? [] : [[name, tag] as const];
  });
  return Object.fromEntries(entries);
}
