import { useId } from 'react';
import type { PreviewAddress, ChangeAddress } from './address.ts';

interface Props {
  readonly operations: readonly string[];
  readonly address: PreviewAddress;
  readonly change: ChangeAddress;
}

/** The choice of a call that fails, and of what it is answered. */
export function FailingCall({ operations, address, change }: Props) {
  const id = useId();
  const { fails, status, message } = address;
  return (
    <div className="failing-call">
      <label htmlFor={`${id}-call`}>Call that fails</label>
      <select
        id={`${id}-call`}
        value={fails}
        onChange={({ target: { value } }) =>
          change(value === '' ? none : { fails: value, status: status || '500' }, 'replace')
        }
      >
        <option value="">None</option>
        {operations.toSorted().map((operation) => (
          <option key={operation} value={operation}>
            {operation}
          </option>
        ))}
      </select>
      {fails !== '' && (
        <>
          <label htmlFor={`${id}-status`}>Status (0: no answer)</label>
          <input
            id={`${id}-status`}
            className="fact-input"
            inputMode="numeric"
            key={`status ${status}`}
            defaultValue={status}
            onBlur={({ target }) => change({ status: String(Number(target.value) || 0) }, 'replace')}
          />
          <label htmlFor={`${id}-message`}>Message</label>
          <input
            id={`${id}-message`}
            className="fact-input"
            key={`message ${message}`}
            defaultValue={message}
            onBlur={({ target }) => change({ message: target.value }, 'replace')}
          />
        </>
      )}
    </div>
  );
}

const none = { fails: '', status: '', message: '' };
