import { writeFileSync } from 'node:fs';
import { type Json, type JsonObject, isObject, objectOf, valueAt } from '#engine/index.ts';
import { type TextEdit, applyEdits, findNode, rangeOfNode } from '../json/positions.ts';
import type { SourceFile } from '../read/source-file.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import { asker, type Actual } from './ask-case.ts';
import type { Case, CasePlace } from './clause.ts';
import { recordWalkthrough } from './record-walkthrough.ts';
import type { FailedCase, Verified } from './verify-clauses.ts';

/**
 * Records the outcome of failed plays again, in the files that are wanted, and returns in words what changed. Nothing
 * else is recorded: people change clauses, and the page to which a scenario's facts lead.
 */
export function acceptWalkthroughs(
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
    if (!place || !played || !isWalkthrough(played) || !isWanted(place.file)) continue;
    const actual = ask(played);
    const expected = expectAt(place, loaded);
    const kept = whyKept(expected, actual);
    const recorded = kept ? undefined : recordWalkthrough(expected, actual);
    words.push(...reported(one, recorded?.words ?? kept ?? []));
    if (recorded) edits.set(place.file, [...(edits.get(place.file) ?? []), editOf(place, recorded.expect)]);
  }
  for (const [file, ofFile] of edits) writeFileSync(file.shown, applyEdits(file.text, ofFile));
  return words;
}

/** Whether this is played, so that what it comes to can be recorded. */
export function isWalkthrough(one: Case): one is Extract<Case, { readonly type: 'open' | 'submit' }> {
  return one.type === 'open' || one.type === 'submit';
}

/** Why a walkthrough is not recorded again: it cannot be played, or a question stops it before what it is to show. */
function whyKept(expected: JsonObject, actual: Actual): readonly string[] | undefined {
  const by = textsIn(actual['stoppedBy']).map((question) => `is stopped by ${question}`);
  if (typeof actual['error'] === 'string') return [...by, `cannot be played: ${actual['error']}`];
  if (by.length === 0 || !losesItsWay(expected, actual)) return undefined;
  const isRefused = textsIn(actual['refusedBy']).length > 0;
  const remedy = isRefused
    ? 'its answer is refused now: change it, or the bound'
    : 'answer the question in "answers" of the walkthrough or of the brand';
  return [...by, `was not recorded: ${remedy}, then accept again`];
}

/** Whether a walkthrough comes to another page than it did, or calls no more what it called. `?` represents what is not known yet. */
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

function reported({ clause, name }: FailedCase, words: readonly string[]): readonly string[] {
  return words.map((each) => `${clause.id} ${name}: ${each}`);
}

/** The outcome that a walkthrough expects. */
function expectAt({ file, path }: CasePlace, { read }: LoadedFlows): JsonObject {
  const scenario = read.sources.documents[file.document] ?? {};
  return objectOf(valueAt(scenario, `${path}/expect`));
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
