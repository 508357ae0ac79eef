/** The name of a file by its id, of which it is the last part. */
export function fileName(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
