import { isObject } from '#engine/index.ts';
import type { Belongings } from '../fuzz/draw-call.ts';
import { drawShape, targetOf } from '../fuzz/draw-shape.ts';
import { hostileJson, Written } from '../fuzz/hostile-values.ts';
import type { Target } from '../fuzz/targets.ts';

/** A request that means to hold the server up. */
export interface Worst {
  readonly name: string;
  readonly target: Target;
  readonly requestTarget: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const formOfParts = 'multipart/form-data; boundary=B';
// A form with files may be three times as long, and takes three times as long to send.
const largestFormOfParts = 8_000_000;
// With its page it stays below what is refused unread.
const largestUrl = 11_500;

const repeated = (part: string, bytes: number, between = ',') =>
  Array.from({ length: Math.max(1, Math.floor(bytes / (part.length + between.length))) }, () => part).join(
    between,
  );

/** Parts of JSON that take long to check, to fold or to write, of about so many bytes. */
const parts: Readonly<Record<string, (bytes: number) => string>> = {
  nulls: (bytes) => `[${repeated('null', bytes)}]`,
  'arrays of nulls': (bytes) => `[${repeated('[null]', bytes)}]`,
  'empty objects': (bytes) => `[${repeated('{}', bytes)}]`,
  'nested arrays': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  names: (bytes) => `{${Array.from({ length: bytes / 14 }, (_, index) => `"n${index}":null`).join(',')}}`,
  'a long text': (bytes) => `"${'a'.repeat(bytes)}"`,
  'an address of many dots': (bytes) => `"a@${'a.'.repeat(bytes / 2)}"`,
  digits: (bytes) => `"${'1'.repeat(bytes)}"`,
  spaces: (bytes) => `"${' '.repeat(bytes)}x"`,
  slashes: (bytes) => `"/${'/'.repeat(bytes)}x"`,
  escapes: (bytes) => `"${'\\u0000'.repeat(bytes / 6)}"`,
  'a long number': (bytes) => '9'.repeat(bytes),
};

/** The worst bodies of a target at a size. */
export function worstBodies(target: Target, bytes: number, given: Belongings): readonly Worst[] {
  const as = (name: string, body: string, type = json): Worst => ({
    name,
    target,
    requestTarget: pathOf(target),
    type,
    headers: target.of === 'server' ? { cookie: given.cookies } : { authorization: `Bearer ${given.token}` },
    body,
  });
  if (target.method === 'GET') return worstUrls(target, as('', ''));
  if (target.takesForm) {
    return [
      ...forms(bytes).map(([name, body]) => as(name, body, form)),
      ...formsOfParts().map(([name, body]) => as(name, body, formOfParts)),
    ];
  }
  const written = Object.entries(parts).map(([name, part]) => [name, part(bytes - 600)] as const);
  const whole = written.map(([name, body]) => as(`${name} as the body`, body));
  if (target.path === '/visit/events')
    return [...whole, ...batches(written, bytes, given).map(([name, body]) => as(name, body))];
  return [
    ...whole,
    ...written.flatMap(([name, part]) => inside(target, name, part)).map(([name, body]) => as(name, body)),
  ];
}

/** A body as it should be, with the part in the place of each of its members. */
function inside({ body }: Target, name: string, part: string): readonly (readonly [string, string])[] {
  if (!body) return [];
  const { schema, document } = body;
  const root = typeof schema['$ref'] === 'string' ? targetOf(document, schema['$ref']) : schema;
  const good = drawShape({ document, random: () => 0, hostility: 0 }, schema);
  const members = isObject(root['properties']) ? Object.keys(root['properties']) : [];
  return members.map((member) => [
    `${name} as ${member}`,
    hostileJson({ ...Object(good), [member]: new Written(part) }),
  ]);
}

const field = (name: string, part: string) => `{"type":"answered","field":"${name}","value":${part}}`;
const fields = ['street1', 'city', 'state', 'zip', 'occupancyType', 'email', 'password'];

/** Batches of events: the part in each place of one, and many small events. */
function batches(
  written: readonly (readonly [string, string])[],
  bytes: number,
  { page }: Belongings,
): readonly (readonly [string, string])[] {
  const batch = (members: object) => hostileJson({ events: [], vault: {}, proofs: {}, ...page, ...members });
  const events = (text: string) => batch({ events: new Written(`[${text}]`) });
  const placed = written.flatMap(([name, part]): readonly (readonly [string, string])[] => [
    [`${name} as events`, batch({ events: new Written(part) })],
    [`${name} as one event`, events(part)],
    [`${name} as a vault`, batch({ events: [{ type: 'closed', target: 'x' }], vault: new Written(part) })],
    [
      `${name} in a vault`,
      batch({ events: [{ type: 'closed', target: 'x' }], vault: { a: new Written(part) } }),
    ],
    [`${name} as proofs`, batch({ events: [{ type: 'closed', target: 'x' }], proofs: new Written(part) })],
    [`${name} as a reply`, events(`{"type":"replied","call":"call-1","status":200,"now":1,"body":${part}}`)],
    ...fields.map((each): readonly [string, string] => [`${name} for ${each}`, events(field(each, part))]),
  ]);
  const long = (letter: string): string => `{"type":"navigated","url":"/a${letter.repeat(3_990)}x","now":1}`;
  const many = [
    ['1000 answers', field('street1', '"12 Juniper Lane"')],
    ['1000 presses', '{"type":"submitted","target":"continue","now":1}'],
    ['addresses of slashes', long('/')],
    ['addresses of commas', long(',')],
    ['1000 pages', '{"type":"navigated","url":"/account/heloc/register-v2?a=1","now":1}'],
  ] as const;
  return [
    ...placed,
    ...many.map(
      ([name, event]) =>
        [name, events(repeated(event, Math.min(bytes - 600, 1_000 * (event.length + 1))))] as const,
    ),
  ];
}

function forms(bytes: number): readonly (readonly [string, string])[] {
  const of = (press: string, rest: string) => `$document=register-v2%2Findex&$press=${press}&${rest}`;
  return [
    ['empty fields', repeated('a=', bytes, '&')],
    ['one field again and again', of('continue', repeated('street1=a', bytes, '&'))],
    ['a long answer', of('continue', `street1=${'a'.repeat(bytes)}`)],
    ['escapes', of('continue', `street1=${'%00'.repeat(bytes / 3)}`)],
    ['a long zip', of('continue', `zip=${'1'.repeat(bytes)}`)],
    ['names', Array.from({ length: bytes / 9 }, (_, index) => `n${index}=`).join('&')],
  ];
}

const part = (more: string) => `--B\r\ncontent-disposition: form-data; name="a"${more}\r\n\r\n\r\n`;

function formsOfParts(): readonly (readonly [string, string])[] {
  return [
    ['parts', repeated(part(''), largestFormOfParts, '')],
    ['files', repeated(part('; filename="x"'), largestFormOfParts, '')],
    ['a part of headers', `--B\r\n${repeated('x: y\r\n', largestFormOfParts, '')}`],
  ];
}

function worstUrls(target: Target, plain: Worst): readonly Worst[] {
  const { requestTarget } = plain;
  const query = requestTarget.includes('?') ? '&' : '?';
  const urls: readonly (readonly [string, string])[] = [
    ['as it is', requestTarget],
    ['slashes', `${requestTarget}${'/'.repeat(largestUrl)}x`],
    ['commas', `${requestTarget.replace(/\/?$/, '/')}${','.repeat(largestUrl)}x`],
    ['parameters', `${requestTarget}${query}${repeated('a=b', largestUrl, '&')}`],
    ['a long parameter', `${requestTarget}${query}rid=${'%2f'.repeat(largestUrl / 3)}`],
    ['flags', `${requestTarget}${query}flags=${repeated('a:on', largestUrl)}`],
    ['a long draft', `${requestTarget}${query}userData=${'A'.repeat(largestUrl)}`],
  ];
  const headers: readonly (readonly [string, string, string])[] = [
    ['languages', 'accept-language', repeated('en-x;q=0.5', largestUrl)],
    ['codings', 'accept-encoding', `br;${' '.repeat(largestUrl / 2)}q=0.${'0'.repeat(largestUrl / 2)}x`],
    ['bearers', 'cookie', `jwt=${repeated('bearer', largestUrl, ' ')}`],
    ['cookies', 'cookie', repeated('a=%41', largestUrl, '; ')],
  ];
  return [
    ...urls.map(([name, url]) => ({ ...plain, name, requestTarget: url })),
    ...headers.map(([name, header, text]) => ({
      ...plain,
      name,
      headers: { ...plain.headers, [header]: text },
    })),
  ];
}

// What is in a path is checked before it matters.
function pathOf({ path }: Target): string {
  return path.replaceAll(/\{\w+\}/g, '5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e01');
}
