import {
  type Json,
  isObject,
  nearestName,
  objectOf,
  once,
  rememberOne,
  writePointer,
} from '#engine/index.ts';
import { playsOf } from '../../read/plays.ts';
import type { LintContext } from '../context/lint-context.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { type Rule, type LintFinding, acrossDocuments } from '../rule.ts';

/** What a play says is not there, though it could never be: no change of the pages could break the expectation. */
export const unknownThing: Rule = {
  code: 'unknown-thing',
  about: 'references',
  says: 'A play says `showsNot` of something that no screen can show, so that it would always hold. Its name is that of something that was renamed or removed.',
  isAboutAbsence: true,
  check: acrossDocuments((context) => {
    const known = context.documents.map(thingsIn);
    const expected = expectedAbsent(context);
    const shown = shownOf(expected, known);
    const all = once(() => [...new Set(known.flatMap(({ typed }) => [...typed]))]);
    return expected.flatMap(({ line, ...at }) =>
      shown.has(line)
        ? []
        : [{ ...at, message: `No screen can show "${line}".`, hint: hintFor(line, all()) }],
    );
  }),
};

type Expected = Pick<LintFinding, 'document' | 'path'> & { readonly line: string };

function expectedAbsent({ sources }: LintContext): readonly Expected[] {
  return Object.entries(sources.documents).flatMap(([document, scenario]) =>
    scenario['type'] !== 'scenario'
      ? []
      : playsOf(scenario).flatMap(({ play, path }) =>
          linesOf(objectOf(play['expect'])['showsNot']).map((line, at) => ({
            line,
            document,
            path: `${path}${writePointer(['expect', 'showsNot', String(at)])}`,
          })),
        ),
  );
}

function linesOf(lines: Json | undefined): readonly string[] {
  return Array.isArray(lines) ? lines.map(String) : [];
}

/** The names in a document, and types with names. */
interface Things {
  readonly names: Set<string>;
  readonly typed: Set<string>;
}

const thingsIn = rememberOne(({ json }: LintDocument): Things => {
  const things: Things = { names: new Set(), typed: new Set() };
  collect(json, things);
  return things;
});

function collect(part: Json | undefined, things: Things): void {
  if (!isObject(part)) return;
  for (const [name, value] of Object.entries(part)) {
    things.names.add(name);
    if (isObject(value) && typeof value['type'] === 'string') {
      things.typed.add(`${value['type']} ${name}`);
      // Some looks of groups are seen as types of their own.
      if (typeof value['look'] === 'string') things.typed.add(`${value['look']} ${name}`);
    }
    collect(value, things);
  }
}

/** The lines that name something which a document may show. */
function shownOf(expected: readonly Expected[], known: readonly Things[]): ReadonlySet<string> {
  const lines = [...new Set(expected.map(({ line }) => line))].map(readLine);
  // Few names in the many documents are the first of a line.
  const byFirst = Map.groupBy(lines, ({ first }) => first);
  const shown = new Set<string>();
  for (const things of known)
    for (const name of things.names)
      for (const line of byFirst.get(name) ?? []) if (canShow(things, line)) shown.add(line.line);
  return shown;
}

/** Things that documents give a name and no type. */
const untyped: ReadonlySet<string> = new Set(['item', 'option', 'notice', 'refused']);

/** A line of `showsNot`, read. Between the first name and the last may be those of rows, which only replies know. */
interface ReadLine {
  readonly line: string;
  readonly type: string;
  readonly first: string;
  readonly last: string;
}

/** Whether a document that has the first name may show a thing. */
function canShow({ names, typed }: Things, { type, last }: ReadLine): boolean {
  if (type === 'option') return true;
  return untyped.has(type) ? names.has(last) : typed.has(`${type} ${last}`);
}

/** What is in a part has the place of the part before its name, and is found in the part's own document. */
function readLine(line: string): ReadLine {
  const [type = '', name = ''] = line.replace(/,.*/, '').split(/ (.*)/);
  const path = name.replace(/^.*\./, '').split('/');
  return { line, type, first: path[0] ?? '', last: path.at(-1) ?? '' };
}

function hintFor(line: string, all: readonly string[]): string {
  const nearest = nearestName(line.replace(/,.*/, ''), all);
  return nearest === undefined
    ? 'Name something that the screen can show, or take it out.'
    : `Did you mean "${nearest}"?`;
}
