import type { TextRange } from '../json/positions.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';
import { createHash } from 'node:crypto';

/** What was looked at. */
export interface Totals {
  readonly documents: number;
  readonly brands: number;
  /** Pages that are still to be written. */
  readonly planned: number;
  readonly problems: number;
  readonly ms: number;
}

/** Problems for programs, as schemas/outputs/lint.schema.json describes them. */
export function formatJson(problems: readonly FileProblem[], totals: Totals): string {
  const written = problems.map(({ file, range, related, meant: _meant, ...problem }) => ({
    ...lineOf(file, range),
    ...problem,
    ...(related && {
      related: related.map((other) => ({ ...lineOf(other.file, other.range), message: other.message })),
    }),
  }));
  return `${JSON.stringify({ problems: written, totals }, undefined, 2)}\n`;
}

function lineOf(file: SourceFile, range: TextRange) {
  const start = file.positions.at(range.start);
  const end = file.positions.at(range.end);
  return {
    document: file.document,
    file: file.shown,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** Problems as SARIF 2.1.0, which code hosts and editors read. */
export function formatSarif(problems: readonly FileProblem[]): string {
  const codes = [...new Set(problems.map(({ code }) => code))].toSorted();
  const seen = new Map<string, number>();
  const run = {
    tool: { driver: { name: 'flows', rules: codes.map((id) => ({ id, help: helpOf(id) })) } },
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => resultOf(problem, codes, seen)),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function helpOf(code: string) {
  return { text: `docs/reference/rules/${code}.md, or npx flows docs ${code}` };
}

function resultOf(problem: FileProblem, codes: readonly string[], seen: Map<string, number>) {
  const { code, severity, message, hint, file, range, path, related = [] } = problem;
  const name = `${file.document}#${path}`;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [{ ...locationOf(file, range), logicalLocations: [{ fullyQualifiedName: name }] }],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        ...locationOf(other.file, other.range),
        message: { text: other.message },
      })),
    }),
    partialFingerprints: { 'flowsPointer/v1': fingerprint(`${code} ${name}`, seen) },
  };
}

/** Stays the same when lines move: it is made of rule, document and pointer, and a number if there are several. */
function fingerprint(what: string, seen: Map<string, number>): string {
  const count = (seen.get(what) ?? 0) + 1;
  seen.set(what, count);
  return createHash('sha256').update(`${what} ${count}`).digest('hex').slice(0, 32);
}

function locationOf(file: SourceFile, range: TextRange) {
  const start = file.positions.at(range.start);
  const end = file.positions.at(range.end);
  const region = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
  return { physicalLocation: { artifactLocation: { uri: encodeURI(file.shown) }, region } };
}

/** Problems as workflow commands, which GitHub shows beside the lines of a change. */
export function formatGithub(problems: readonly FileProblem[]): string {
  return problems.map((problem) => `${commandOf(problem)}\n`).join('');
}

function commandOf({ severity, code, message, hint, file, range }: FileProblem): string {
  const start = file.positions.at(range.start);
  const end = file.positions.at(range.end);
  const properties = {
    file: file.shown,
    line: start.line,
    col: start.column,
    endLine: end.line,
    // GitHub takes an end column on the same line only.
    ...(end.line === start.line && { endColumn: end.column }),
    title: code,
  };
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${severity} ${written.join(',')}::${escapeData(hint ? `${message}\n${hint}` : message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
