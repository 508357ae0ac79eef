import type { ChangedDocument } from '#schemas/studio/answers.ts';

/** Who has changed a document last, and when, as far as it is known. */
export function whoChanged({ person, changed }: ChangedDocument): string {
  if (person === undefined || changed === undefined) return '';
  const time = new Date(changed).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  return `changed by ${person}, ${time}`;
}
