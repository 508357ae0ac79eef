import type { CookieSerializeOptions } from '@fastify/cookie';

/** What all our cookies have in common: no script reads them, no other site's form sends them. */
export function cookieOptions(production: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: production };
}
