import { type FileReader, readJsonText, rememberingReader } from '../read/read-json-file.ts';

/** The texts that an editor holds, by path. They count before what is in the folder. */
export type OpenTexts = ReadonlyMap<string, string>;

/** Reads files as an editor shows them. Only what has changed is parsed again. */
export function openFilesReader(texts: OpenTexts, fromFolder: FileReader = rememberingReader()): FileReader {
  const known = new Map<string, { readonly text: string; readonly file: ReturnType<FileReader> }>();
  return (path, document, shown) => {
    const text = texts.get(path);
    if (text === undefined) return fromFolder(path, document, shown);
    const last = known.get(path);
    if (last?.text === text) return last.file;
    const file = readJsonText(text, document, shown);
    known.set(path, { text, file });
    return file;
  };
}
