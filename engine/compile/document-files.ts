/**
 * Whether a path below a folder of documents is that of a document. Editors and systems begin the names of what they keep
 * beside a file, and of folders of their own, with one of these signs.
 */
export function isDocumentFile(path: string): boolean {
  return path.endsWith('.json') && !path.split('/').some((name) => /^[.#~]/.test(name));
}
