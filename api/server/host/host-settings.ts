import { objectOf } from '#engine/index.ts';
import type { Sources } from '#engine/compile.ts';
import type { AppDocument } from '#schemas/generated/documents.ts';

/** What the server knows of the product: `host` of `app.json`, but for what it asks with, which is compiled. */
export type HostSettings = Omit<NonNullable<AppDocument['host']>, 'asks'>;

/** The settings as the base layer gives them. */
export function hostIn({ documents }: Sources): HostSettings {
  // The compiler checks the document before anything is served.
  return objectOf(documents['app.json']?.['host']) as HostSettings;
}

/** The address that the server prints when it serves. */
export function startUrl({ documents }: Sources): string {
  const { basePath = '/', host } = (documents['app.json'] ?? {}) as Partial<AppDocument>;
  return (host?.start ?? '~').replace(/^~/, basePath);
}

/** The flags that are on where nobody else says it. */
export function flagsOf({ flags = [] }: HostSettings): { readonly [flag: string]: boolean } {
  return Object.fromEntries(flags.map((flag) => [flag, true]));
}
