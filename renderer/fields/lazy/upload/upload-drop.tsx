import { type ChangeEvent, type Ref, useState } from 'react';
import { extensionOf } from '#engine/index.ts';

import { Icon } from '../../../elements/pictures.tsx';
import { useWord } from '../../../visit/visit-context.tsx';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { inputAttributes } from '../../typed-input.ts';
import { Outline } from './outline.tsx';

/** Where files are chosen or dropped, or a picture is taken. */
export function UploadDrop(
  props: FieldProps<FieldOf<'upload'>> & {
    readonly input: Ref<HTMLInputElement>;
    /** The file that was chosen is seen in its place, with a button that opens it. */
    readonly isCovered: boolean;
    readonly onFiles: (files: readonly File[], byCamera: boolean) => void;
  },
) {
  const { field, input, isCovered, onFiles } = props;
  const { outline } = field;
  const [isOver, setOver] = useState(false);
  const choose = useWord('chooseFile');
  const drop = useWord('dropFile');
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])], event.target.hasAttribute('capture'));
    event.target.value = '';
  };
  const camera = field.camera && (isCovered || !field.compact) && <Camera {...props} onChange={take} />;
  return (
    <div className={isCovered ? 'unseen' : 'upload-ways'}>
      {outline === undefined && camera}
      <div className="upload-drop" data-over={isOver} data-compact={field.compact} data-outline={outline}>
        {outline === undefined ? (
          <Icon name={field.compact ? 'clip' : 'upload'} />
        ) : (
          <>
            <Outline outline={outline} />
            {camera}
          </>
        )}
        <span aria-hidden="true">{choose}</span>
        {!field.compact && <small aria-hidden="true">{drop}</small>}
        <input
          {...inputAttributes(props)}
          ref={input}
          type="file"
          accept={acceptAttribute(field.accept)}
          multiple={field.maximumFiles !== 1}
          disabled={field.disabled || field.readOnly}
          tabIndex={isCovered ? -1 : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={take}
        />
      </div>
    </div>
  );
}

/** Opens the camera of a phone. */
function Camera(
  props: FieldProps<FieldOf<'upload'>> & {
    readonly isCovered: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  },
) {
  const { field, id, describedBy, isCovered, onChange } = props;
  return (
    <label className="upload-camera button">
      <span id={`${id}-camera`}>{useWord('takePicture')}</span>
      <input
        type="file"
        name={field.name}
        accept="image/*"
        capture="environment"
        disabled={field.disabled || field.readOnly}
        tabIndex={isCovered ? -1 : undefined}
        aria-labelledby={`${id}-camera ${id}-label`}
        aria-describedby={describedBy}
        onChange={onChange}
      />
    </label>
  );
}

/** The code of the check that a file fails, or `undefined` if it may be sent. The case of letters does not matter. */
export function refuseFile(
  { accept, maximumBytes }: Pick<FieldOf<'upload'>, 'accept' | 'maximumBytes'>,
  file: Pick<File, 'name' | 'size'>,
): 'accept' | 'maximumBytes' | undefined {
  const kinds = accept.map(extensionOf);
  if (kinds.length > 0 && !kinds.includes(extensionOf(file.name))) return 'accept';
  return maximumBytes !== undefined && file.size > maximumBytes ? 'maximumBytes' : undefined;
}

/** The code of the check that a file fails by the status of a refusal, or `undefined` if it may pass another time. */
export function refusedBy(status: number): 'accept' | 'maximumBytes' | undefined {
  if (status === 415) return 'accept';
  return status === 413 ? 'maximumBytes' : undefined;
}

/** The extensions in the form that `accept` of an input takes. */
export function acceptAttribute(accept: readonly string[]): string | undefined {
  const all = accept.includes('jpg') ? [...accept, 'jpeg'] : accept;
  return all.length === 0 ? undefined : all.map((extension) => `.${extension}`).join(',');
}
