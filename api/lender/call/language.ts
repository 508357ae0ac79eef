import type { Call } from './call.ts';

const tag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i;

/** The language of the page that a call comes from, if it says so. */
export function languageOf({ headers }: Pick<Call, 'headers'>): string | undefined {
  return tag.exec(headers['accept-language'] ?? '')?.[0];
}
