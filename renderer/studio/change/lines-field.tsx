import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { isObject } from '#engine/index.ts';

/** A list of texts, each on a line. */
export function LinesField({ schema, formData, onChange, fieldPathId }: FieldProps) {
  const listed = Array.isArray(formData) ? formData.map(String) : [];
  const [typed, setTyped] = useState('');
  // A line that is begun and still empty is none of the list.
  const text = linesIn(typed).join('\n') === listed.join('\n') ? typed : listed.join('\n');
  const needsOne = isObject(schema) && schema.minItems !== undefined && schema.minItems > 0;
  return (
    <>
      <small>One on each line</small>
      <textarea
        id={fieldPathId.$id}
        className="fact-input"
        rows={Math.max(1, text.split('\n').length)}
        aria-describedby={`${fieldPathId.$id}-about`}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          const lines = linesIn(target.value);
          onChange(lines.length === 0 && needsOne ? undefined : lines, fieldPathId.path);
        }}
      />
    </>
  );
}

function linesIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
