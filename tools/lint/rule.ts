import type { Diagnostic } from '#engine/compile.ts';
import { nearestName } from '#engine/index.ts';
import type { LintDocument } from './context/lint-document.ts';
import type { LintContext } from './context/lint-context.ts';
import type { RuleText } from './rule-text.ts';

/** One thing that lint finds: an entry of a table in `rules/` and a folder of fixtures. Both make its page of the reference. */
export interface Rule extends RuleText {
  /** Permanent, in kebab case. */
  readonly code: string;
  readonly check: Check;
  /** Whether several findings in a file are reported as one, with their number. */
  readonly isReportedOnce?: true;
  /** Whether it reports that something is missing. What a file that cannot be used would have defined is not reported. */
  readonly isAboutAbsence?: true;
}

/** Finds what is wrong in all documents. */
interface Check {
  (context: LintContext, code: string): readonly LintFinding[];
  /** The same for a document that needs no other one. */
  readonly inDocument?: (document: LintDocument) => readonly RuleFinding[];
}

/** What is wrong at a pointer of a document, which is either the path of a file or a document with all its layers. */
export interface LintFinding extends Omit<Diagnostic, 'code' | 'severity' | 'document'> {
  readonly document: LintDocument | string;
  /** The brands in which it is wrong. Default: those that have the document. */
  readonly brands?: readonly string[];
}

/** What is wrong within the document that is looked at. */
export type RuleFinding = Omit<LintFinding, 'document' | 'brands'>;

/** What to do about a name that is not among those that are known. */
export function hintForName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  return known.length === 0 ? 'It takes nothing.' : `It takes: ${known.join(', ')}.`;
}

/** A check of each document by itself, whose results are kept until the document changes. */
export function inEachDocument(inDocument: NonNullable<Check['inDocument']>): Check {
  const check = (context: LintContext): readonly LintFinding[] =>
    context.documents.flatMap((document) =>
      context.remembered(inDocument, document).map((finding) => ({ ...finding, document })),
    );
  return Object.assign(check, { inDocument });
}

/**
 * A check of how documents fit together. It waits until all are right: what a faulty one names would seem to be
 * missing.
 */
export function acrossDocuments(check: Rule['check']): Rule['check'] {
  return (context, code) => (context.isWhole ? check(context, code) : []);
}
