import { useState } from 'react';
import type { Ref } from 'react';
import type { UploadFieldView } from '#engine/view/field-views.ts';
import { Icon } from '../chrome/icon.tsx';
import { useWord } from '../visit/visit-context.tsx';
import type { FieldProps } from './field-props.ts';
import { inputAttributes } from './input-attributes.ts';
import { acceptAttribute } from './refuse-file.ts';

/** Where files are chosen or dropped. */
export function UploadDrop(
  props: FieldProps<UploadFieldView> & {
    readonly input: Ref<HTMLInputElement>;
    readonly onFiles: (files: readonly File[]) => void;
  },
) {
  const { field, input, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const choose = useWord('chooseFile');
  return (
    <div className="upload-drop" data-over={isOver}>
      <Icon name="upload" />
      <span aria-hidden="true">{choose}</span>
      <input
        {...inputAttributes(props)}
        ref={input}
        type="file"
        accept={acceptAttribute(field.accept)}
        multiple={field.maximumFiles !== 1}
        disabled={field.disabled || field.readOnly}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
