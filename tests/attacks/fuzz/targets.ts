import { isObject, type JsonObject } from '#engine/index.ts';
import { eventsSchema } from '#api/server/sync/visit-routes.ts';

/** A place that answers requests. */
export interface Target {
  /** Of whom it is asked: our server, or the lender behind it. */
  readonly of: 'server' | 'lender';
  readonly method: string;
  /** With `{names}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of its body, with the document in which its references lead. */
  readonly body?: { readonly schema: JsonObject; readonly document: JsonObject };
  /** Its body is that of a form. */
  readonly takesForm?: true;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonObject;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Everything that the two of them answer. */
export function allTargets(api: readonly JsonObject[]): readonly Target[] {
  const described = api.flatMap(operationsOf);
  const forwarded = described.map((each): Target => ({ ...each, of: 'server' }));
  const direct = described
    .filter(({ path }) => !path.startsWith('/visit/'))
    .map((each): Target => ({ ...each, of: 'lender' }));
  return [...forwarded, ...direct, ...own];
}

function operationsOf(document: JsonObject): readonly Omit<Target, 'of'>[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = objectAt(item, method);
      if (Object.keys(operation).length === 0) return [];
      const schema = objectAt(operation, 'requestBody', 'content', 'application/json', 'schema');
      const parameters = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')];
      const body = Object.keys(schema).length > 0 ? { body: { schema, document } } : {};
      return [{ method: method.toUpperCase(), path, parameters, ...body }];
    }),
  );
}

const get = (path: string): Target => ({ of: 'server', method: 'GET', path, parameters: [] });
// As JSON has it; the schema is written as a constant.
const events = eventsSchema as unknown as JsonObject;
const pages = [
  '',
  '/for-sale',
  '/annual-income',
  '/legal-name',
  '/birthdate',
  '/phone-and-email',
  '/set-password',
];
const pagePaths = [
  ...pages.map((page) => `/account/heloc/register-v2${page}`),
  '/account/heloc/register',
  '/account/heloc',
  '/account/heloc/{uuid}/product/select',
  '/auth/login',
  '/nowhere',
];

/** What our server answers besides the operations. */
const own: readonly Target[] = [
  ...Array.from({ length: 6 }, (): Target => ({
    of: 'server',
    method: 'POST',
    path: '/visit/events',
    parameters: [],
    body: { schema: events, document: events },
  })),
  { of: 'server', method: 'POST', path: '/session/forget', parameters: [] },
  ...pagePaths.map(get),
  ...pagePaths.map((path): Target => ({
    of: 'server',
    method: 'POST',
    path,
    parameters: [],
    takesForm: true,
  })),
  ...[
    '/visit/go-on?after={n}',
    '/visit/without-script?page={page}',
    '/flows/{file}',
    '/assets/{file}',
    '/styles/{file}',
    '/styles/FIGURE-{file}.css',
    '/favicon.ico',
    '/robots.txt',
    '/gallery',
    '/preview',
    '/preview/frame?brand={brand}&locale={locale}',
    '/preview/catalogue',
    '/preview/flows?brand=FIGURE&locale={locale}',
    '/studio',
    '/studio/{file}',
  ].map(get),
];

function objectAt(value: unknown, ...keys: readonly string[]): JsonObject {
  const found = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return isObject(found) ? found : {};
}

function listAt(value: unknown, key: string): readonly Parameter[] {
  const list = isObject(value) ? value[key] : undefined;
  // The documents are held against OpenAPI's own schema by the tests of `schemas/api`.
  return Array.isArray(list) ? (list as unknown as readonly Parameter[]) : [];
}
