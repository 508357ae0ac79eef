import { isWithin } from '#engine/index.ts';
import type { FileProblem } from '../read/source-file.ts';
import { rules } from './rules.ts';

/** The codes that report something as missing. A document that cannot be used may have defined it. */
const aboutAbsence: ReadonlySet<string> = new Set([
  'unknown-action',
  'unknown-call',
  'unknown-document',
  'unknown-fact',
  'unknown-frame',
  'unknown-kind',
  'unknown-modal',
  'unknown-name',
  'unknown-page',
  'unknown-part',
  'unknown-stage',
  'unknown-state',
  'missing-document',
  'missing-facts',
  'step-without-page',
  'overrides-nothing',
  ...rules.filter(({ isAboutAbsence }) => isAboutAbsence).map(({ code }) => code),
]);

const ruleCodes: ReadonlySet<string> = new Set(rules.map(({ code }) => code));

/** The files that define the fields of constants, states and facts. */
const definesFields = /(^|\/)(rules|tables)\/|^schemas\//;

/**
 * Leaves out what follows from other problems. While a document cannot be used, what it defines is unknown elsewhere; a
 * field without its kind lacks what that gives; and what a patch takes for another name may be misspelled below.
 */
export function withoutEchoes(
  problems: readonly FileProblem[],
  faulty: readonly FileProblem[],
): readonly FileProblem[] {
  const lacksFields = faulty.some(({ file }) => definesFields.test(file.document));
  const isUnknown = ({ code }: FileProblem): boolean =>
    (faulty.length > 0 && aboutAbsence.has(code)) || (lacksFields && code === 'unknown-field');
  const kindless = problems.filter(({ code }) => code === 'unknown-kind');
  return problems.filter(
    (problem) => !isUnknown(problem) && !lacksKind(problem, kindless) && !isOfMistaken(problem, problems),
  );
}

/** Whether a rule found it in a field whose kind is unknown. */
function lacksKind({ code, file, path }: FileProblem, kindless: readonly FileProblem[]): boolean {
  if (!ruleCodes.has(code)) return false;
  return kindless.some((field) => field.file === file && isWithin(path, parentOf(field.path)));
}

/** Whether it names an entry below as the one that was meant, and that entry is itself reported. */
function isOfMistaken({ code, related = [] }: FileProblem, problems: readonly FileProblem[]): boolean {
  if (!followsBelow.has(code)) return false;
  return related.some(({ file, range }) =>
    problems.some(
      (other) => other.file === file && range.start <= other.range.start && other.range.end <= range.end,
    ),
  );
}

/** Codes whose related place is in the layers below, and may be what is wrong. */
const followsBelow: ReadonlySet<string> = new Set(['overrides-nothing', 'placeholder-differs']);

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
