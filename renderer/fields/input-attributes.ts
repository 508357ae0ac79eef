import type { FieldView } from '#engine/view/field-views.ts';
import type { FieldProps } from './field-props.ts';

/** The attributes that all native controls of fields share. */
export function inputAttributes({
  field,
  id,
  describedBy,
}: Pick<FieldProps<FieldView>, 'field' | 'id' | 'describedBy'>) {
  return {
    id,
    name: field.name,
    required: field.required,
    disabled: field.disabled,
    'aria-describedby': describedBy,
    // Said either way: browsers else report what is still empty as invalid before anybody has seen it.
    'aria-invalid': field.issue !== '',
  } as const;
}

/** The attributes that inputs for typing have besides. */
export function typingAttributes({
  field,
  id,
  describedBy,
}: Pick<FieldProps<FieldView>, 'field' | 'id' | 'describedBy'>) {
  return {
    ...inputAttributes({ field, id, describedBy }),
    readOnly: field.readOnly,
    placeholder: field.placeholder === '' ? undefined : field.placeholder,
    autoComplete: field.autocomplete === '' ? undefined : field.autocomplete,
    className: 'input',
  } as const;
}
