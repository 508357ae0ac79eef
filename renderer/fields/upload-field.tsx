import { useState } from 'react';
import type { UploadFieldView } from '#engine/view/field-views.ts';
import { Icon } from '../chrome/icon.tsx';
import { useWord } from '../visit/visit-context.tsx';
import type { FieldProps } from './field-props.ts';
import { inputAttributes } from './input-attributes.ts';

/** Files to hand in; the answer is the list of their names. */
export function UploadField(props: FieldProps<UploadFieldView>) {
  const { field, onAnswer } = props;
  const names = Array.isArray(field.value) ? field.value.filter((name) => typeof name === 'string') : [];
  const choose = useWord('chooseFile');
  const remove = useWord('remove');
  const [isOver, setOver] = useState(false);
  const isFixed = field.disabled || field.readOnly;
  const answer = (next: readonly string[]): void => onAnswer(next.length === 0 ? undefined : next);
  return (
    <div className="upload">
      <div className="upload-drop" data-over={isOver}>
        <Icon name="upload" />
        <span aria-hidden="true">{choose}</span>
        <input
          {...inputAttributes(props)}
          type="file"
          accept={field.accept.length === 0 ? undefined : field.accept.join(',')}
          multiple={field.maximumFiles > 1}
          disabled={isFixed || names.length >= field.maximumFiles}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            const chosen = Array.from(target.files ?? [], (file) => file.name);
            answer([...new Set([...names, ...chosen])].slice(0, field.maximumFiles));
            target.value = '';
          }}
        />
      </div>
      {names.length > 0 && (
        <ul className="upload-files">
          {names.map((name) => (
            <li key={name}>
              <span>{name}</span>
              {!isFixed && (
                <button
                  type="button"
                  className="button"
                  data-look="quiet"
                  aria-label={`${remove} ${name}`}
                  onClick={() => answer(names.filter((other) => other !== name))}
                >
                  {remove}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
