import type { ReactNode } from 'react';

/** An answer to choose, with what it means. */
export type Option = readonly [value: string, label: string, text?: string];

/** A question of the version that was written by hand. */
export interface Question {
  readonly name: string;
  readonly label: string;
  /** Where more than plain text is to be seen. */
  readonly richLabel?: ReactNode;
  readonly kind:
    | 'text'
    | 'suggest'
    | 'email'
    | 'tel'
    | 'money'
    | 'password'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'date';
  readonly help?: string;
  readonly width?: 'half';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly options?: readonly Option[];
  /** The heading under which the less common options are folded, and those. */
  readonly folded?: { readonly heading: string; readonly options: readonly Option[] };
  /** A label of a group that the title of the page does not say. */
  readonly isLabelShown?: true;
  readonly initial?: string;
  /** What a password needs. */
  readonly hints?: readonly (readonly [RegExp, string])[];
  /** What is to be read before it. */
  readonly before?: ReactNode;
  /** Absent where no answer is needed. */
  readonly required?: string;
  readonly pattern?: readonly [RegExp, string];
  readonly isShown?: (answers: Answers) => boolean;
}

/** The answers of a step, by name of the question. */
export type Answers = Readonly<Record<string, string>>;

/** A step of that version. */
export interface Step {
  readonly path: string;
  /** Of the steps that begin with this one. */
  readonly stage?: string;
  readonly label: string;
  readonly title: string;
  readonly intro?: string;
  /** What is to be read before its questions, by all answers so far. */
  readonly lead?: (answers: Answers) => ReactNode;
  /** What speaks for going on, each with a sign. */
  readonly reasons?: readonly ReactNode[];
  readonly why: string;
  readonly next: ReactNode;
  readonly button: string;
  readonly questions: readonly Question[];
}

/** What is wrong with an answer; empty for nothing. */
export function problemOf(question: Question, answer: string): string {
  const bare = answer.trim();
  if (bare === '' || bare === '--') return question.required ?? '';
  const [pattern, message = ''] = question.pattern ?? [];
  return pattern === undefined || pattern.test(bare) ? '' : message;
}

/** Where the answers of a step are saved. */
export const answersUrl = '/react/answers';
