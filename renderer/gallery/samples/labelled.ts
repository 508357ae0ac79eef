const base = {
  help: [],
  text: [],
  placeholder: '',
  issue: '',
  required: true,
  readOnly: false,
  disabled: false,
  sensitive: false,
  autocomplete: '',
  inputMode: '',
  width: 'full',
  hints: [],
} as const;

/** What every sample of a field has. */
export function labelled(name: string, label: string) {
  return { ...base, name, label: [{ type: 'text', text: label }] } as const;
}
