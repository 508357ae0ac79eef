import type { JsonObject } from '#engine/index.ts';
import { applyEdits } from '../../json/positions.ts';
import { readJsonText } from '../../read/read-json-file.ts';
import type { ReadFlows } from '../../read/read-flows.ts';
import type { SourceFile } from '../../read/source-file.ts';
import type { PlannedRename } from './planned-rename.ts';

/** The flows as they are after a rename. */
export function afterRename(read: ReadFlows, { edits, moves }: PlannedRename): ReadFlows {
  const edited = new Map(
    edits.map(({ file, edits: own }) => {
      const { document, shown, text } = file;
      return [document, readJsonText(applyEdits(text, own), document, shown)] as const;
    }),
  );
  const names = new Map(
    moves.map(({ document, to }) => [document, document.replace(/[^/]*$/, to.replace(/^.*[\\/]/, ''))]),
  );
  const named = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [names.get(name) ?? name, value]));
  const valueOf = (document: string, value: JsonObject): JsonObject => edited.get(document)?.value ?? value;
  const { documents, schemas, api } = read.sources;
  const files = [...read.files].map(([document, file]): readonly [string, SourceFile] => [
    names.get(document) ?? document,
    edited.get(document)?.file ?? file,
  ]);
  const schemaOf = new Map([...edited.keys()].map((document) => [document.replace(/^.*\//, ''), document]));
  return {
    ...read,
    files: new Map(files),
    sources: {
      documents: named(
        Object.fromEntries(Object.entries(documents).map(([name, value]) => [name, valueOf(name, value)])),
      ),
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, value]) => [name, valueOf(schemaOf.get(name) ?? '', value)]),
      ),
      api,
    },
  };
}
