import { rules } from '#tools/lint/rules.ts';
import { filesIn, textOf } from './source-files.ts';

/** Folders that know no product. */
export const neutralFolders = [
  'engine',
  'renderer',
  'tools',
  'api/client',
  'api/http',
  'api/observability',
  'api/scheduling',
  'api/server',
  'api/store',
];

/** JSON as it was parsed; `null` represents every scalar that is no string. */
type Json = string | null | readonly Json[] | { readonly [name: string]: Json };

// Pointers, paths, patterns and the `$when` of mappings are no names.
const wordLike = /^[A-Za-z][\w.-]*$/;

// Where a value is a name too, and not a sentence or an expression.
const tokenKeys = new Set(['is', 'from', 'to', 'initial', 'enum', 'const', 'accept']);

/** The names that this application declares: facts, fields, steps, rows, rules, constants, tokens, documents. */
export function applicationNames(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of [...filesIn('flows', ['.json']), ...filesIn('schemas/domain', ['.json'])]) {
    names.add(path.slice(path.lastIndexOf('/') + 1).replace(/(\.schema)?\.json$/, ''));
    collectNames(parse(path), names);
  }
  return new Set([...names].filter((name) => wordLike.test(name)));
}

/** The names that the format itself declares, with the tokens that it allows. */
export function formatNames(): ReadonlySet<string> {
  const names = new Set<string>([...jsonSchemaWords, ...expressionWords, ...lintCodes()]);
  for (const path of filesIn('schemas/documents', ['.json'])) {
    names.add(path.slice(path.lastIndexOf('/') + 1).replace(/(\.schema)?\.json$/, ''));
    collectNames(parse(path), names);
  }
  return names;
}

/** The facts that a host writes, as the format lists them. */
export function hostFacts(): ReadonlySet<string> {
  const rows = hostFactsIn(textOf('docs/guides/how-documents-work.md')).match(/^\| `.*?\|/gm) ?? [];
  return new Set(rows.flatMap((row) => [...row.matchAll(/`(?:\w+\.)*(\w+)`/g)].map(([, name = '']) => name)));
}

function hostFactsIn(guide: string): string {
  const [, section = ''] = guide.split('## Facts that a host writes');
  return section.split('\n## ', 1)[0] ?? '';
}

// Documents name them where they allow what a rule says.
function lintCodes(): readonly string[] {
  return rules.map(({ code }) => code);
}

/** The words of the platform: all that the language, the browser and HTML declare, without comments. */
export function platformNames(): ReadonlySet<string> {
  const libraries = filesIn('node_modules/@typescript', ['.d.ts']).filter((path) =>
    /\/lib\.[\w.]+$/.test(path),
  );
  const words = libraries.flatMap(
    (path) =>
      textOf(path)
        .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
        .match(/[\w-]+/g) ?? [],
  );
  return new Set(words);
}

function collectNames(json: Json, names: Set<string>, key = ''): void {
  if (json === null) return;
  if (typeof json === 'string') collectToken(json, names, key);
  else if (isList(json)) json.forEach((item) => collectNames(item, names, key));
  else
    Object.entries(json).forEach(([name, value]) => {
      // Examples are called after what is special about them; nothing else knows their names.
      if (name !== 'examples') collectNames(value, names.add(name), name);
    });
}

function collectToken(token: string, names: Set<string>, key: string): void {
  if (tokenKeys.has(key)) names.add(token);
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

function parse(path: string): Json {
  return JSON.parse(textOf(path), (_key, value: Json) =>
    typeof value === 'object' || typeof value === 'string' ? value : null,
  );
}

// The keywords of JSON Schema that our schemas may leave unused.
const jsonSchemaWords =
  `$id $schema $ref $defs $anchor $comment title description type properties required items
  additionalProperties patternProperties propertyNames unevaluatedProperties enum const default examples format pattern
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems
  minProperties maxProperties allOf anyOf oneOf not if then else contains prefixItems dependentRequired readOnly
  writeOnly deprecated`.split(/\s+/);

// The expression profile: macros, functions, and the names that are always in scope.
const expressionWords =
  `absent exists all filter map sortBy has default size matches startsWith endsWith contains
  upper lower trim join sentence last min max sum floor ceil round power age daysBetween addDays money percent date
  words plural constants parameters step answer replies done error states`.split(/\s+/);
