import { originOf } from '#engine/compile.ts';
import { nearestName, pointerTo } from '#engine/index.ts';
import type { DocumentType } from '#schemas/index.ts';
import { type Rule, type RuleFinding, acrossDocuments, inEachDocument } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';

/** Things that are defined and used nowhere. */
export const unusedThingRules: readonly Rule[] = [
  unused(
    'action',
    'No button, table, step or document runs the action.',
    documentsIn('actions/'),
    referencesTo('action'),
  ),
  unused('modal', 'Nothing shows the modal.', documentsIn('modals/'), referencesTo('modal')),
  unused('part', 'No frame and no block uses the part.', documentsIn('parts/'), referencesTo('part')),
  unused('kind', 'No field is of the kind.', entriesOfTypes(['kinds']), referencesTo('kind')),
  unused('constant', 'No expression reads the constant.', entriesOfTypes(['constants']), constantsRead),
  unused(
    'rule',
    'No expression uses the condition or calculation.',
    entriesOfTypes(['conditions', 'calculations']),
    rulesRead,
  ),
];

/** A thing that documents define, and the name that others use for it. */
interface Defined {
  readonly document: LintDocument;
  readonly path: string;
  readonly name: string;
}

type DefinedIn = (document: LintDocument) => readonly Defined[];
type UsedIn = (document: LintDocument) => readonly string[];

/** What no brand uses is reported once, wherever brands differ in it. */
function unused(kind: string, says: string, definedIn: DefinedIn, usedIn: UsedIn): Rule {
  return {
    code: `unused-${kind}`,
    about: 'unused',
    says,
    check: acrossDocuments(({ documents, remembered }) => {
      const used = new Set(documents.flatMap((document) => remembered(usedIn, document)));
      return documents
        .flatMap((document) => remembered(definedIn, document))
        .filter(({ name }) => !used.has(name))
        .map((defined) => ({
          document: defined.document,
          path: defined.path,
          message: `The ${kind} "${defined.name}" is used nowhere, in no brand.`,
          hint: adviceOn(defined),
        }));
    }),
  };
}

/** What a patch adds may be a misspelled name of what is below it. */
function adviceOn({ document: { type, json, compiled }, path, name }: Defined): string {
  const { origins } = compiled.resolved;
  const isPatched = originOf(origins, path).document !== origins.file;
  const nearest = isPatched ? nearestName(name, Object.keys(json[type] ?? {})) : undefined;
  return nearest === undefined
    ? 'Use it, or take it out.'
    : `Did you mean "${nearest}"? If not, use it, or take it out.`;
}

/** Documents of a folder, by the name that references use. */
function documentsIn(folder: string): DefinedIn {
  return (document) =>
    document.path.startsWith(folder)
      ? [{ document, path: '/type', name: document.path.slice(folder.length, -'.json'.length) }]
      : [];
}

/** The entries of the maps that are at the root of documents of these types, under the name of the type. */
function entriesOfTypes(types: readonly DocumentType[]): DefinedIn {
  return (document) => {
    const { type, json } = document;
    if (!types.includes(type)) return [];
    return Object.keys(json[type] ?? {}).map((name) => ({
      document,
      path: pointerTo(`/${type}`, name),
      name,
    }));
  };
}

/** The names by which a document refers to things of a kind. */
function referencesTo(kind: string): UsedIn {
  return ({ compiled }) =>
    compiled.references.filter((reference) => reference.kind === kind).map(({ name }) => name);
}

function constantsRead({ compiled }: LintDocument): readonly string[] {
  return compiled.reads.flatMap(({ reads }) => reads.constants.map((path) => path.split('.', 1).join()));
}

function rulesRead({ compiled }: LintDocument): readonly string[] {
  return compiled.reads.flatMap(({ reads, path }) => reads.rules.filter((rule) => !isItself(path, rule)));
}

function isItself(path: string, rule: string): boolean {
  return new RegExp(`^/(conditions|calculations)/${rule}/`).test(path);
}

/** A name in `let`, `parameters`, `values` or `inputs` that nothing in its document reads or sets. */
export const unusedName: Rule = {
  code: 'unused-name',
  about: 'unused',
  says: 'A document does not read its `let`, parameter, input or working value.',
  check: inEachDocument(unusedNames),
};

function unusedNames(document: LintDocument): readonly RuleFinding[] {
  const { places } = document;
  const used = namesIn(document);
  return places.flatMap(({ path, value, schema }) => {
    const prefix = prefixOf(path, schema['x-let'] === true);
    if (prefix === undefined) return [];
    return Object.keys(value)
      .filter((name) => !used.has(prefix + name))
      .map((name) => ({
        path: pointerTo(path, name),
        message: `Nothing reads \`${prefix}${name}\`.`,
        hint: 'Use it, or take it out.',
      }));
  });
}

/** What expressions write in front of the names of such a map; `undefined` if it is no such map. */
function prefixOf(path: string, isLet: boolean): string | undefined {
  if (isLet) return '';
  if (path === '/values') return 'step.';
  if (path === '/parameters') return 'parameters.';
  return /^\/(conditions|calculations)\/[^/]+\/inputs$|^\/inputs$/.test(path) ? '' : undefined;
}

function namesIn({ compiled, json }: LintDocument): ReadonlySet<string> {
  const read = compiled.reads.flatMap(({ reads: { names, lets } }) => [...names, ...lets]);
  const set = compiled.references.filter(({ kind }) => kind === 'fact').map(({ name }) => name);
  const inUrl = [...String(json['path'] ?? compiled.resolved.path).matchAll(/\{([^}]+)\}/g)];
  const parameters = inUrl.map(([, name = '']) => `parameters.${name}`);
  // A path names its parts as well: `parameters.a.b` reads `parameters.a`.
  return new Set([...read, ...set, ...parameters].flatMap(prefixes));
}

function prefixes(path: string): readonly string[] {
  const keys = path.split('.');
  return keys.map((_key, at) => keys.slice(0, at + 1).join('.'));
}
