import { readdirSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Sources } from '#engine/compile.ts';
import { type JsonObject, isWithin, parentOf, pointerTo, valueAt } from '#engine/index.ts';
import { type TextEdit, findNode, keyRange, rangeOfNode, stringOffset } from '../../json/positions.ts';
import { findSpecification, showPath } from '../../read/find-root.ts';
import type { FileReader } from '../../read/read-json-file.ts';
import type { ReadFlows } from '../../read/read-flows.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { placesOf } from '../../explain/fact-places.ts';
import { layerOf } from '../../read/layer-of.ts';
import { samplesOf } from './find-samples.ts';
import { type Use, definitionOf, usesOf } from './find-uses.ts';
import type { FileEdits, PlannedRename } from './planned-rename.ts';
import { withReviewed } from './keep-reviewed.ts';
import type { RenameTarget } from './rename-target.ts';

const shapes: Partial<Readonly<Record<RenameTarget['kind'], RegExp>>> = {
  part: /^[a-z][a-z0-9-]*$/,
  action: /^[a-z][a-z0-9-]*$/,
  modal: /^[a-z][a-z0-9-]*$/,
};

/** Why something cannot have this name; `undefined`: it can. */
export function faultOfName({ kind, key }: RenameTarget, name: string): string | undefined {
  const shape = shapes[kind] ?? /^[a-zA-Z][a-zA-Z0-9_]*$/;
  if (name === key) return 'That is its name already.';
  if (!shape.test(name))
    return `A ${kind} cannot be called "${name}": write letters and digits, as in "${key}".`;
  return name in Object.prototype ? `Every object has a "${name}".` : undefined;
}

/** Plans to give something another name, in flows, schemas and the specification. */
export function planRename(
  target: RenameTarget,
  name: string,
  read: ReadFlows,
  readFile: FileReader,
): PlannedRename {
  const { sources, files } = read;
  const inFlows = [...files].map(([document, file]) => {
    const value = sources.documents[document];
    const uses = value ? [...usesOf(target, document, sources), ...samplesOf(target, value)] : [];
    return editsOf(file, [...uses, ...schemaUses(target, document, sources)], name);
  });
  const clauses = clausesOf(read.root, readFile).map(({ file, value }) =>
    editsOf(file, value ? samplesOf(target, value) : [], name),
  );
  const edits = [...inFlows, ...clauses].filter((one) => one.edits.length > 0);
  const defined = definitionOf(target);
  const nameAt = (path: string): string => {
    if (defined === undefined || !isWithin(path, defined)) return path;
    return `${pointerTo(parentOf(defined), name)}${path.slice(defined.length)}`;
  };
  return withReviewed({ edits, moves: movesOf(target, name, read) }, read, nameAt);
}

function editsOf(file: SourceFile, uses: readonly Use[], name: string): FileEdits {
  const edits = uses.flatMap((use) => editOf(file, use, name));
  const byStart = new Map(edits.map((edit) => [edit.start, edit]));
  return { file, edits: [...byStart.values()] };
}

function editOf(
  { root, text }: SourceFile,
  { path, isKey, start, end }: Use,
  name: string,
): readonly TextEdit[] {
  const found = root && findNode(root, path);
  const range = found?.isExact ? (isKey ? keyRange(found.node) : rangeOfNode(found.node)) : undefined;
  if (!range) return [];
  return [
    { start: stringOffset(text, range.start, start), end: stringOffset(text, range.start, end), text: name },
  ];
}

/** Where the schemas of the facts declare a fact, and say that there is always one. */
function schemaUses({ kind, name, key }: RenameTarget, document: string, sources: Sources): readonly Use[] {
  if (kind !== 'fact') return [];
  const schema: JsonObject = sources.schemas[document.slice(document.lastIndexOf('/') + 1)] ?? {};
  return placesOf(sources, name)
    .filter(({ file, path }) => file === document && valueAt(schema, path) !== undefined)
    .flatMap(({ path }) => {
      const required = pointerTo(parentOf(parentOf(path)), 'required');
      const listed = valueAt(schema, required);
      const at = Array.isArray(listed) ? (listed as readonly unknown[]).indexOf(key) : -1;
      const range = { start: 0, end: key.length };
      return [
        { path, isKey: true, ...range },
        ...(at < 0 ? [] : [{ path: `${required}/${at}`, isKey: false, ...range }]),
      ];
    });
}

function clausesOf(root: string, readFile: FileReader): readonly ReturnType<FileReader>[] {
  const folder = join(findSpecification(root), 'clauses');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFile(join(folder, file), `clauses/${file}`, showPath(join(folder, file))));
}

function movesOf({ kind, name }: RenameTarget, to: string, { files }: ReadFlows): PlannedRename['moves'] {
  if (kind !== 'part' && kind !== 'action' && kind !== 'modal') return [];
  const inside = `${kind}s/${name}.json`;
  return [...files].flatMap(([document, { shown }]) => {
    if (layerOf(document).inside !== inside) return [];
    const from = resolve(shown);
    return [{ document, from, to: join(dirname(from), `${to}.json`) }];
  });
}
