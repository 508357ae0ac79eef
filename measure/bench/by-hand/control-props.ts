import type { Question } from './question.ts';

/** What a control is given. */
export interface ControlProps {
  readonly question: Question;
  readonly answer: string;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly onAnswer: (name: string, answer: string) => void;
}

/** The attributes that all controls of one piece have. */
export function controlAttributes({ question, isInvalid, describedBy }: ControlProps) {
  const { name, required, autoComplete } = question;
  return {
    id: name,
    name,
    className: 'input',
    required: required !== undefined,
    autoComplete,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
  } as const;
}
