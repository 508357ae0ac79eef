import {
  type Json,
  isObject,
  membersOf,
  nearestName,
  objectOf,
  rememberOne,
  writePointer,
} from '#engine/index.ts';
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
    const isKnown = (line: string): boolean => known.some((things) => canShow(things, line));
    const all = [...new Set(known.flatMap(({ typed }) => [...typed]))];
    return expectedAbsent(context).flatMap(({ line, ...at }) =>
      isKnown(line) ? [] : [{ ...at, message: `No screen can show "${line}".`, hint: hintFor(line, all) }],
    );
  }),
};

type Expected = Pick<LintFinding, 'document' | 'path'> & { readonly line: string };

function expectedAbsent({ sources }: LintContext): readonly Expected[] {
  return Object.entries(sources.documents).flatMap(([document, { type, plays }]) =>
    type !== 'scenario'
      ? []
      : membersOf(plays).flatMap(([play, { expect }]) =>
          linesOf(objectOf(expect)['showsNot']).map((line, at) => ({
            line,
            document,
            path: writePointer(['plays', play, 'expect', 'showsNot', String(at)]),
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

/** Things that documents give a name and no type. */
const untyped: ReadonlySet<string> = new Set(['item', 'option', 'notice', 'refused']);

/** Whether a document may show a thing. Between the first name and the last may be those of rows, which only replies know. */
function canShow({ names, typed }: Things, line: string): boolean {
  const { type, first, last } = readLine(line);
  if (type === 'option') return names.has(first);
  return names.has(first) && (untyped.has(type) ? names.has(last) : typed.has(`${type} ${last}`));
}

/** What is in a part has the place of the part before its name, and is found in the part's own document. */
function readLine(line: string): { readonly type: string; readonly first: string; readonly last: string } {
  const [type = '', name = ''] = line.replace(/,.*/, '').split(/ (.*)/);
  const path = name.replace(/^.*\./, '').split('/');
  return { type, first: path[0] ?? '', last: path.at(-1) ?? '' };
}

function hintFor(line: string, all: readonly string[]): string {
  const nearest = nearestName(line.replace(/,.*/, ''), all);
  return nearest === undefined
    ? 'Name something that the screen can show, or take it out.'
    : `Did you mean "${nearest}"?`;
}
