import type { FieldProps } from '@rjsf/utils';
import { useId, useState } from 'react';
import { type JsonObject, isObject } from '#engine/index.ts';

/** The options of a choice: their labels, their order, new ones, and none that is taken out. */
export function OptionsField({ formData, onChange, fieldPathId }: FieldProps) {
  const id = useId();
  const [added, setAdded] = useState('');
  const options: readonly JsonObject[] = Array.isArray(formData) ? formData.filter(isObject) : [];
  const write = (next: readonly JsonObject[]): void => onChange(next, fieldPathId.path);
  const add = (): void => {
    if (added.trim() === '') return;
    write([...options, { label: added.trim() }]);
    setAdded('');
  };
  return (
    <fieldset className="change-group">
      <legend>Options</legend>
      {/* Above the list, so that no button of a new option comes under the pointer. */}
      <div className="change-row">
        <label className="unseen" htmlFor={id}>
          New option
        </label>
        <input
          id={id}
          className="fact-input"
          placeholder="New option"
          value={added}
          onChange={({ target }) => setAdded(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add();
          }}
        />
        <button type="button" className="small-button" disabled={added.trim() === ''} onClick={add}>
          Add
        </button>
      </div>
      <ol className="change-options">
        {options.map((option, at) => (
          <Option
            key={String(option['token'] ?? at)}
            option={option}
            isFirst={at === 0}
            isLast={at === options.length - 1}
            onLabel={(label) => write(options.with(at, { ...option, label }))}
            onMove={(by) => write(options.with(at, options[at + by] ?? {}).with(at + by, option))}
            onRemove={() => write(options.filter((_, other) => other !== at))}
          />
        ))}
      </ol>
    </fieldset>
  );
}

interface OptionProps {
  readonly option: JsonObject;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onLabel: (label: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Option({ option, isFirst, isLast, onLabel, onMove, onRemove }: OptionProps) {
  const token = String(option['token'] ?? '');
  const label = String(option['label'] ?? '');
  const about = <span className="unseen">{` ${label}`}</span>;
  return (
    <li className="change-row">
      <input
        className="fact-input"
        aria-label={`Label of ${token}`}
        value={label}
        onChange={({ target }) => onLabel(target.value)}
      />
      <button type="button" className="small-button" disabled={isFirst} onClick={() => onMove(-1)}>
        Earlier{about}
      </button>
      <button type="button" className="small-button" disabled={isLast} onClick={() => onMove(1)}>
        Later{about}
      </button>
      <button type="button" className="small-button" onClick={onRemove}>
        Take out{about}
      </button>
    </li>
  );
}
