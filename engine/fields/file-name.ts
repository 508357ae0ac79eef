/** The ending of a file's name, which says its kind; `jpeg` and `jpg` are one kind, and case does not matter. */
export function extensionOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'jpeg' ? 'jpg' : extension;
}
