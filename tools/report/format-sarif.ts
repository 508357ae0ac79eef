import { createHash } from 'node:crypto';
import type { TextRange } from '#tools/json/positions.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';

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
  return { text: `tools/RULES.md#${code}` };
}

function resultOf(problem: FileProblem, codes: readonly string[], seen: Map<string, number>) {
  const { code, severity, message, hint, file, range, path, related = [] } = problem;
  const name = `${file.document}#${path}`;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [{ ...place(file, range), logicalLocations: [{ fullyQualifiedName: name }] }],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        ...place(other.file, other.range),
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

function place(file: SourceFile, range: TextRange) {
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
