import type { AskedPlace } from './asked-place.ts';
import { rememberNamed } from '#engine/index.ts';
import type { DistinctValues } from './number-values.ts';
import { sampleText } from './sample-text.ts';
import {
  type Language,
  allTexts,
  and,
  firstTexts,
  largestSize,
  not,
  textsFrom,
  textsMatching,
  textsOfLength,
  textsTo,
  textsWith,
} from './text-sets.ts';

/** What represents all texts that nothing is compared with. */
const otherTexts = ['other', 'one more'];

/** Texts to try if an expression computes something from them first. */
const someTexts = ['2024-05-15', '1', 'Two Words'];

/** More sets of texts than these are not distinguished. */
const mostClasses = 48;

/** A longer bound of a schema is not distinguished. */
const mostLength = 200;

/**
 * Texts that distinguish what is asked of them: those that they are compared with, and some of every set of texts
 * that the tests distinguish. There are as many of a set as are compared with each other.
 */
export function textsOf(
  linked: readonly AskedPlace[],
  literals: readonly string[],
  count: number,
): DistinctValues<string> {
  const tokens = linked.flatMap((one) => tokensOf(one) ?? []);
  if (linked.every((one) => tokensOf(one))) {
    const values = [...new Set([...mentioned(linked, literals, [...new Set(tokens)], count), ...literals])];
    return { values, isComplete: true };
  }
  const known = new Set([...literals, ...tokens]);
  const apart = textsApart(linked, known, count);
  const isOrderAsked = linked.some((one) => one.isOrderAsked);
  const beside = isOrderAsked ? [...known].flatMap((one) => [`${one}0`, one.slice(0, -1)]) : [];
  const isOpen = linked.some((one) => one.isOpen);
  const computed = isOpen
    ? [...[...known].flatMap((one) => [one.toUpperCase(), one.toLowerCase()]), ...someTexts]
    : [];
  return {
    values: [...new Set([...known, ...apart.values, ...beside, ...computed])],
    isComplete: apart.isComplete && !isOrderAsked,
  };
}

function tokensOf({ type }: AskedPlace): readonly string[] | undefined {
  return type?.type === 'text' ? type.tokens : undefined;
}

/** Tokens that are compared, and as many others as make a difference; all of them if more is asked than whether they are equal. */
function mentioned(
  linked: readonly AskedPlace[],
  literals: readonly string[],
  tokens: readonly string[],
  count: number,
): readonly string[] {
  const isAlike = linked.every((one) => tokensOf(one)?.length === tokens.length);
  const isEquality = linked.every((one) => !one.isOpen && !one.isOrderAsked) && testsOf(linked).length === 0;
  if (!isAlike || !isEquality) return tokens;
  const others = tokens.filter((token) => !literals.includes(token)).slice(0, count);
  return tokens.filter((token) => literals.includes(token) || others.includes(token));
}

/** Texts that are none of the known ones, of every set that the tests distinguish. */
function textsApart(
  linked: readonly AskedPlace[],
  known: ReadonlySet<string>,
  count: number,
): DistinctValues<string> {
  const tests = testsOf(linked);
  if (tests.length === 0) {
    const others = Array.from({ length: count }, (_none, at) => otherTexts[at] ?? `${otherTexts[0]} ${at}`);
    return {
      values: [...others, 'something else'].filter((one) => !known.has(one)).slice(0, count),
      isComplete: true,
    };
  }
  const classes = classesOf(languages, JSON.stringify(tests));
  if (!classes) return { values: samplesOf(linked), isComplete: false };
  const texts = classes.map((one) =>
    textsIn(one, String(count + known.size)).filter((text) => !known.has(text)),
  );
  return { values: texts.flatMap((each) => each.slice(0, count)), isComplete: true };
}

const textsIn = rememberNamed((language: Language, count: string) => firstTexts(language, Number(count)));

/** Something that is asked of a text: which language, of what. */
type TextTest = readonly [keyof typeof languages, string];

const languages = {
  size: (size: string) => textsOfLength(Number(size)),
  pattern: textsMatching,
  prefix: textsFrom,
  suffix: textsTo,
  piece: textsWith,
};

/** The sets of texts that tests distinguish; `undefined` if they are too many, or if a test is not understood. */
const classesOf = rememberNamed((by: typeof languages, written: string): readonly Language[] | undefined => {
  const tests = JSON.parse(written) as readonly TextTest[]; // as `textsApart` writes them
  try {
    return tests.reduce<readonly Language[]>(
      (classes, [kind, text]) => split(classes, by[kind](text)),
      [allTexts()],
    );
  } catch {
    return undefined;
  }
});

/** Each set of texts, divided into those of a language and the others. */
function split(classes: readonly Language[], language: Language): readonly Language[] {
  const other = not(language);
  const divided = classes
    .flatMap((one) => [and(one, language), and(one, other)])
    .filter((one) => !one.isEmpty);
  if (divided.length > mostClasses) throw new Error('There are too many tests to distinguish their texts.');
  return divided;
}

/** What is asked of a text besides equality, and what the schemas say of it. */
export function testsOf(linked: readonly AskedPlace[]): readonly TextTest[] {
  const all = <T>(of: (one: AskedPlace) => Iterable<T>): readonly T[] => [
    ...new Set(linked.flatMap((one) => [...of(one)])),
  ];
  const shapes = linked.flatMap(({ type }) => (type?.type === 'text' && type.shape ? [type.shape] : []));
  // To leave out that a schema has a bound only makes the sets larger.
  const lengths = shapes.flatMap(({ minLength = 0, maxLength = mostLength }) => [minLength, maxLength + 1]);
  const sizes = all(({ sizes: own }) => own).flatMap((size) => [Math.ceil(size), Math.floor(size) + 1]);
  const least = new Set(
    [...sizes, ...lengths.filter((size) => size <= mostLength)].filter((size) => size > 0),
  );
  const patterns = new Set([
    ...all((one) => one.patterns),
    ...shapes.flatMap(({ pattern }) => pattern ?? []),
  ]);
  const tests = (kind: TextTest[0], texts: Iterable<unknown>): readonly TextTest[] =>
    [...texts].map((text) => [kind, String(text)]);
  return [
    ...tests('size', least),
    ...tests('pattern', patterns),
    ...tests(
      'prefix',
      all((one) => one.prefixes),
    ),
    ...tests(
      'suffix',
      all((one) => one.suffixes),
    ),
    ...tests(
      'piece',
      all((one) => one.pieces),
    ),
  ];
}

/** Texts to try where the sets cannot be distinguished. */
function samplesOf(linked: readonly AskedPlace[]): readonly string[] {
  const [prefixes, suffixes, pieces] = [
    linked.flatMap((one) => ['', ...one.prefixes]),
    linked.flatMap((one) => ['', ...one.suffixes]),
    linked.flatMap((one) => [...one.pieces]),
  ];
  const both = prefixes.flatMap((prefix) =>
    suffixes.flatMap((suffix) => [prefix + suffix, `${prefix}${pieces.join(' ')}${suffix}`]),
  );
  const shapes = linked.flatMap(({ type }) => (type?.type === 'text' ? (type.shape?.pattern ?? []) : []));
  const patterns = [...linked.flatMap((one) => [...one.patterns]), ...shapes];
  const matching = patterns.flatMap((one) => sampleText(one) ?? []);
  const sizes = linked.flatMap((one) => [...one.sizes].flatMap((size) => [size - 1, size, size + 1]));
  const sized = sizes.filter((one) => one > 0 && one <= largestSize).map((one) => 'x'.repeat(one));
  return [...new Set([...matching, ...both, ...sized, ...otherTexts])];
}

/** Whether the schema of a place allows a text. */
export function isAllowedText(text: string, { type }: AskedPlace): boolean {
  if (type?.type !== 'text') return true;
  const { pattern, minLength = 0, maxLength = Infinity } = type.shape ?? {};
  const size = [...text].length;
  const isMatch = pattern === undefined || new RegExp(pattern, 'u').test(text);
  return isMatch && size >= minLength && size <= maxLength && (type.tokens?.includes(text) ?? true);
}
