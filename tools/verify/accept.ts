import { writeFileSync } from 'node:fs';
import { type Json, type JsonObject, isObject } from '#engine/index.ts';
import { type TextEdit, applyEdits, findNode, rangeOfNode } from '#tools/json/positions.ts';
import type { SourceFile } from '#tools/read/source-file.ts';
import type { LoadedFlows } from '#tools/read/load-flows.ts';
import { asker, type Actual } from './ask-case.ts';
import type { Case, CasePlace } from './clause.ts';
import { recordPlay } from './record-play.ts';
import type { FailedCase, Verified } from './verify-clauses.ts';
import { fileOf } from '#tools/read/locate.ts';
import { documentsWithLogic, expressionsOf } from '#tools/turns/expressions-of.ts';
import { findTurns, type RecordedTurn, readTurns, recordsTurns, writeTurns } from '#tools/turns/turns.ts';

/**
 * Records the outcome of failed plays again, in the files that are wanted, and returns in words what changed. Nothing
 * else is recorded: people change clauses, and the page to which a scenario's facts lead.
 */
export function acceptPlays(
  { failed }: Verified,
  loaded: LoadedFlows,
  isWanted: (file: SourceFile) => boolean,
): readonly string[] {
  const ask = asker(loaded);
  const edits = new Map<SourceFile, readonly TextEdit[]>();
  const words: string[] = [];
  for (const one of failed) {
    const place = one.clause.places?.[one.name];
    const played = one.clause.cases?.[one.name];
    if (!place || !played || !isPlay(played) || !isWanted(place.file)) continue;
    const actual = ask(played);
    const expected = expectAt(place, loaded);
    const kept = whyKept(expected, actual);
    const recorded = kept ? undefined : recordPlay(expected, actual);
    words.push(...told(one, recorded?.words ?? kept ?? []));
    if (recorded) edits.set(place.file, [...(edits.get(place.file) ?? []), editOf(place, recorded.expect)]);
  }
  for (const [file, ofFile] of edits) writeFileSync(file.shown, applyEdits(file.text, ofFile));
  return words;
}

/** Whether this is played, so that what it comes to can be recorded. */
export function isPlay(one: Case): one is Extract<Case, { readonly type: 'open' | 'submit' }> {
  return one.type === 'open' || one.type === 'submit';
}

/** Why a play is not recorded again: it cannot be played, or a question stops it before what it is to show. */
function whyKept(expected: JsonObject, actual: Actual): readonly string[] | undefined {
  const by = textsIn(actual['stoppedBy']).map((question) => `is stopped by ${question}`);
  if (typeof actual['error'] === 'string') return [...by, `cannot be played: ${actual['error']}`];
  if (by.length === 0 || !losesItsWay(expected, actual)) return undefined;
  return [
    ...by,
    'was not recorded: answer the question in "answers" of the play or of the brand, then accept again',
  ];
}

/** Whether a play comes to another page than it did, or calls no more what it called. `?` stands for what is not known yet. */
function losesItsWay(expected: JsonObject, actual: Actual): boolean {
  const isElsewhere = ['page', 'url'].some((key) => {
    const was = expected[key];
    return was !== undefined && was !== '?' && was !== actual[key];
  });
  const isSilent = ['calls', 'asks', 'events'].some((key) => {
    const now = textsIn(actual[key]);
    return textsIn(expected[key]).some((one) => one !== '?' && !now.includes(one));
  });
  return isElsewhere || isSilent;
}

function textsIn(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

function told({ clause, name }: FailedCase, words: readonly string[]): readonly string[] {
  return words.map((each) => `${clause.id} ${name}: ${each}`);
}

/** The outcome that a play expects. */
function expectAt({ file, path }: CasePlace, { read }: LoadedFlows): JsonObject {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // The compiler has checked the shape of the document.
  const { plays } = read.sources.documents[file.document] as {
    readonly plays?: { readonly [name: string]: { readonly expect: JsonObject } };
  };
  return plays?.[name]?.expect ?? {};
}

function editOf({ file, path }: CasePlace, expect: JsonObject): TextEdit {
  if (!file.root) throw new Error(`Nothing was read of ${file.shown}.`);
  const { node } = findNode(file.root, `${path}/expect`);
  const { start, end } = rangeOfNode(node);
  const line = file.text.slice(file.text.lastIndexOf('\n', start) + 1, start);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return { start, end, text: printJson(expect, indent, line.length) };
}

const width = 110;

/**
 * Prints JSON as documents are formatted: on one line if it fits behind `ahead` characters, else each part on its own
 * line.
 */
function printJson(value: unknown, indent: string, ahead: number): string {
  const line = onOneLine(value);
  // A comma may follow.
  if (ahead + line.length < width) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + printJson(item, inner, inner.length));
    return items.length === 0 ? line : `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (!isObject(value) || Object.keys(value).length === 0) return line;
  const entries = Object.entries(value).map(([key, part]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + printJson(part, inner, start.length);
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The files of which turns are recorded, also those that are there no more. */
export function recordedFiles({ read }: LoadedFlows): readonly SourceFile[] {
  return [...readTurns(read.root).keys()].map((document) => fileOf(document, read));
}

/**
 * Records the turns of expressions that give something else than they did, and of new ones, in the documents that are
 * wanted, and returns in words what changed. What still gives the same stays as it was recorded.
 */
export function acceptTurns(
  { failed }: Verified,
  loaded: LoadedFlows,
  isWanted: (file: SourceFile) => boolean,
): readonly string[] {
  const { root } = loaded.read;
  if (!recordsTurns(root)) return [];
  const known = readTurns(root);
  const changed = new Map(
    failed.flatMap(({ clause, name, differences }) => {
      const one = clause.cases?.[name];
      return one?.type === 'turn' ? [[`${one.document}#${name}`, differences] as const] : [];
    }),
  );
  const words: string[] = [];
  const record = new Map(known);
  for (const document of new Set([...known.keys(), ...documentsWithLogic(loaded)])) {
    if (!isWanted(fileOf(document, loaded.read))) continue;
    const before = known.get(document) ?? new Map<string, readonly RecordedTurn[]>();
    const now = expressionsOf(document, loaded);
    const turns = now.map(({ at, tree }) => {
      const kept = changed.has(`${document}#${at}`) ? undefined : before.get(at);
      return [at, kept ?? findTurns(loaded.flows, tree)] as const;
    });
    record.set(document, new Map(turns));
    const came = now.filter(({ at }) => !before.has(at)).length;
    if (came > 0) words.push(`${document}: ${countOf(came)} recorded`);
    for (const at of before.keys())
      if (now.every((one) => one.at !== at)) words.push(`${document} ${at}: is there no more`);
      else
        for (const { what, expected, actual } of changed.get(`${document}#${at}`) ?? [])
          words.push(`${document} ${at}: gives ${shown(actual)} for ${what}, was ${shown(expected)}`);
  }
  writeTurns(root, record);
  return words;
}

/** The expressions that the record lacks, and their files; none where it has all, or where there is no record. */
export function unrecordedIn(loaded: LoadedFlows): Unrecorded {
  const { root } = loaded.read;
  const known = readTurns(root);
  const lacking = recordsTurns(root)
    ? documentsWithLogic(loaded).flatMap((document) =>
        expressionsOf(document, loaded).flatMap(({ at }) =>
          known.get(document)?.has(at) ? [] : [{ document, at }],
        ),
      )
    : [];
  const files = new Set(lacking.map(({ document }) => fileOf(document, loaded.read).shown));
  return { lacking, files: [...files] };
}

interface Unrecorded {
  readonly lacking: readonly { readonly document: string; readonly at: string }[];
  readonly files: readonly string[];
}

/** Says which they are, and how they are recorded; nothing where there are none. */
export function formatUnrecorded({ lacking, files }: Unrecorded): string {
  if (lacking.length === 0) return '';
  const others = lacking.length > mostNamed ? `  and ${lacking.length - mostNamed} more\n` : '';
  const named = lacking.slice(0, mostNamed).map(({ document, at }) => `  ${document} ${at}\n`);
  // Of these files alone: what has changed elsewhere may be a mistake.
  const command = `flows verify --accept ${files.join(' ')}`;
  return `${countOf(lacking.length)} not recorded yet: ${command}\n${named.join('')}${others}`;
}

const mostNamed = 5;

function countOf(count: number): string {
  return count === 1 ? '1 expression is' : `${count} expressions are`;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
