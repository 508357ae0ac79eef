import { drawShape, pick } from './draw-shape.ts';
import { hostileJson, hostileValue } from './hostile-values.ts';
import type { Target } from './targets.ts';

/** A request as it goes over the line. */
export interface Call {
  readonly target: Target;
  readonly method: string;
  /** What comes after the method. */
  readonly requestTarget: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a call may bring that others have been given. */
export interface Belongings {
  readonly cookies: string;
  readonly token: string;
  /** Of a page that has been opened: what goes with its events. */
  readonly page: object;
}

const oddMethods = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY', 'LINK'];
const types = ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-7', ''];
const form = 'application/x-www-form-urlencoded';

/** One call of a target, by a source of numbers. */
export function drawCall(target: Target, random: () => number, given: Belongings): Call {
  const isOdd = (share: number) => random() < share;
  const body = bodyOf(target, random, given);
  const [type] = isOdd(0.08) ? [pick(types, random) ?? ''] : [target.takesForm ? form : 'application/json'];
  const path = pathOf(target, random);
  return {
    target,
    method: isOdd(0.06) ? (pick(oddMethods, random) ?? 'GET') : target.method,
    requestTarget: isOdd(0.08) ? oddTarget(path, random) : path,
    headers: {
      ...(body !== '' && { 'content-type': type }),
      ...headersOf(target, random, given),
      ...(isOdd(0.15) && { [pick(oddHeaders, random) ?? 'x']: headerText(random) }),
    },
    body,
  };
}

function bodyOf(target: Target, random: () => number, { page }: Belongings): string {
  if (target.takesForm) return formOf(random);
  if (target.method === 'GET') return '';
  if (random() < 0.05) return brokenJson(random);
  if (!target.body) return random() < 0.5 ? '' : hostileJson(hostileValue(random));
  const hostility = pick([0, 0.03, 0.1, 0.4, 1], random) ?? 0;
  const drawn = drawShape({ document: target.body.document, random, hostility }, target.body.schema);
  const isBatch = target.path === '/visit/events' && typeof drawn === 'object' && random() < 0.8;
  return hostileJson(isBatch ? { ...drawn, ...page } : drawn);
}

const broken = ['{', '{"a":', '[1,', 'nul', '{"a":1}}', "{'a':1}", '\ufeff{}', '"\\u12"', '{"a":\u0001}', ''];

function brokenJson(random: () => number): string {
  return pick(broken, random) ?? '';
}

const fields = [
  'street1',
  'city',
  'zip',
  'income',
  'dob.month',
  'email',
  'password',
  '$press',
  '__proto__',
  '',
];

function formOf(random: () => number): string {
  const pairs = Array.from({ length: Math.floor(random() * 6) }, () => [
    pick(fields, random) ?? '',
    plainText(hostileValue(random)),
  ]);
  const all = random() < 0.5 ? [...pairs, ['$document', 'register-v2/index'], ['$press', 'continue']] : pairs;
  return random() < 0.1 ? '%&=%ff&&&=;%u1234' : new URLSearchParams(all).toString();
}

function pathOf({ path, parameters }: Target, random: () => number): string {
  const filled = path.replaceAll(/\{\w+\}/g, () => encoded(valueFor(random)));
  const query = parameters
    .filter((each) => each.in === 'query' && random() < 0.8)
    .map(({ name, schema }) => {
      const value =
        random() < 0.3 ? hostileValue(random) : drawShape({ document: {}, random, hostility: 0 }, schema);
      return `${name}=${encoded(value)}`;
    });
  const odd = random() < 0.1 ? [pick(oddQueries, random) ?? ''] : [];
  const all = [...query, ...odd].join('&');
  return all === '' ? filled : `${filled}${filled.includes('?') ? '&' : '?'}${all}`;
}

const oddQueries = [
  'org=%00',
  'org=A&org=B',
  'a[]=1',
  '%',
  '=',
  'flags=a:on',
  '__proto__=1',
  'userData=AAAA',
  'rid=x',
];
const known = ['5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e01', 'FIGURE', 'x', '80203', 'SAMPLE2026'];

function valueFor(random: () => number): unknown {
  return random() < 0.5 ? pick(known, random) : hostileValue(random);
}

// A lone surrogate has no encoding; a person's browser writes the replacement character.
function encoded(value: unknown): string {
  return encodeURIComponent(plainText(value).toWellFormed().slice(0, 2_000));
}

function plainText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const oddTargets: readonly ((path: string) => string)[] = [
  (path) => `http://elsewhere.example${path}`,
  (path) => `https://elsewhere.example:1${path}`,
  (path) => `//elsewhere.example${path}`,
  (path) => `/\\elsewhere.example${path}`,
  (path) => path.replace('/', '/%2e%2e/'),
  (path) => `${path}%`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}/..%2f..`,
  (path) => `${path}${'/'.repeat(3_000)}`,
  (path) => `${path}#x`,
  () => `/${'a/'.repeat(2_000)}`,
  (path) => path.toUpperCase(),
  () => '*',
  () => 'elsewhere.example:443',
  () => 'javascript:alert(1)',
];

function oddTarget(path: string, random: () => number): string {
  return pick(oddTargets, random)?.(path) ?? path;
}

function headersOf(
  target: Target,
  random: () => number,
  given: Belongings,
): Readonly<Record<string, string>> {
  // A session that ends would leave the calls behind it without one.
  const isSignedIn = random() < 0.6 && !/logout|forget/.test(target.path);
  const accept = random() < 0.5 ? 'text/html' : '*/*';
  if (target.of === 'lender')
    return isSignedIn ? { authorization: `Bearer ${given.token}`, accept } : { accept };
  return isSignedIn ? { cookie: given.cookies, accept } : { accept };
}

const oddHeaders = [
  'cookie',
  'authorization',
  'host',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-visit-call',
  'idempotency-key',
  'accept-language',
  'accept-encoding',
  'referer',
  'origin',
  'sec-fetch-site',
  'if-none-match',
  'content-encoding',
  'expect',
];
const headerTexts = [
  '',
  'x'.repeat(4_000),
  'visit=%; jwt=%ff; tracker=..; sending=1.99',
  'jwt=x; visit=a.b.c.d',
  'visit=s%3A..; org=%00',
  'elsewhere.example',
  'null',
  ',,,;q=,;q=x',
  '*;q=-1',
  '\u00ff\u00fe',
  '::1',
  'gzip',
];

function headerText(random: () => number): string {
  return pick(headerTexts, random) ?? '';
}
