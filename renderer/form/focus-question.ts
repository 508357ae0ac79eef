/** Moves the focus to an element, or to the question that it names. */
export function focusTarget(target: HTMLElement | null | undefined, options?: FocusOptions): void {
  const field = target?.dataset['field'];
  if (field) focusQuestion(field);
  else target?.focus(options);
}

/** Moves the focus to a question, by the id of its control. */
export function focusQuestion(id: string): void {
  const control = document.getElementById(id);
  const field = control?.closest('.field');
  // A browser moves the focus to nothing that is collapsed.
  for (const group of document.querySelectorAll('details')) if (group.contains(control)) group.open = true;
  // Of a date in pieces, the one that is missing.
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? control)?.focus();
  // In a low window the browser shows the control alone. Where not all fits, the label counts.
  for (const part of ['.field-error', 'label, legend'])
    field?.querySelector(part)?.scrollIntoView({ block: 'nearest' });
}
