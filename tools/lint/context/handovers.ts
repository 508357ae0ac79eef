import { type Type, typeOfDeclarations } from '#engine/compile.ts';
import {
  type JsonObject,
  objectOf,
  isObject,
  membersOf,
  parentOf,
  rememberOne,
  valueAt,
} from '#engine/index.ts';
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
export const handoversIn = rememberOne(({ documents }: BrandView): readonly Handover[] =>
  [...documents.values()].flatMap((document) =>
    givenBy(document).flatMap(({ file, ...given }): readonly Handover[] => {
      const target = documents.get(file);
      return target ? [{ document, ...given, ...takenBy(target) }] : [];
    }),
  ),
);

/** What a document hands over, and to which file. */
interface Given extends Pick<Handover, 'path' | 'target' | 'given' | 'paths'> {
  readonly file: string;
}

const givenBy = rememberOne((document: LintDocument): readonly Given[] =>
  document.compiled.references.flatMap(({ kind, name, path: at }) => {
    const folder = folders[kind];
    const path = parentOf(at);
    if (folder === undefined || !isObject(valueAt(document.json, path))) return [];
    const file = `${folder}/${name}.json`;
    return [{ file, path, target: name, given: givenAt(document, path), paths: pathsAt(document, path) }];
  }),
);

const takenBy = rememberOne((target: LintDocument): Pick<Handover, 'taken' | 'needed' | 'sealed'> => {
  const parameters = target.json['parameters'];
  const namesOf = (isMeant: (declaration: JsonObject) => boolean): readonly string[] =>
    membersOf(parameters).flatMap(([name, declaration]) => (isMeant(declaration) ? [name] : []));
  return {
    taken: typeOfDeclarations(parameters, target.compiled.program.facts.named).fields,
    needed: namesOf(({ optional }) => optional !== true),
    sealed: namesOf(({ sensitive }) => sensitive === true),
  };
});

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
