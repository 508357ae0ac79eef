import type { ReactNode } from 'react';
import type { FieldView, HintView } from '#engine/index.ts';
import { Icon } from '../chrome/pictures.tsx';
import { RichText } from '../chrome/rich-text.tsx';
import { useWord } from '../visit/visit-context.tsx';
import { FieldLegend, FieldMark } from './field-label.tsx';
import { fieldTypes } from './field-types.ts';

/** What stands around a control: label, help, hints and the message of the last check. */
export function FieldFrame(props: {
  readonly field: FieldView;
  readonly id: string;
  readonly children: ReactNode;
}) {
  const { field, id, children } = props;
  const { label } = fieldTypes[field.type];
  const Frame = label === 'legend' ? 'fieldset' : 'div';
  return (
    <Frame
      className="field"
      data-type={field.type}
      data-width={field.width}
      data-invalid={field.issue !== ''}
      aria-describedby={label === 'legend' ? describedBy(field, id) : undefined}
    >
      {label === 'label' && (
        <label id={`${id}-label`} htmlFor={id} className="field-label">
          <RichText runs={field.label} /> <FieldMark required={field.required} />
        </label>
      )}
      {label === 'legend' && <FieldLegend field={field} />}
      {label !== 'own' && field.text.length > 0 && (
        <p className="field-text">
          <RichText runs={field.text} />
        </p>
      )}
      {label !== 'own' && <Help field={field} id={id} />}
      {children}
      {field.issue !== '' && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="error" /> {field.issue}
        </p>
      )}
      {/* Help follows a statement: before it, nobody knows yet what the help is about. */}
      {label === 'own' && <Help field={field} id={id} />}
      {field.hints.length > 0 && <Hints id={`${id}-hints`} hints={field.hints} />}
    </Frame>
  );
}

function Help({ field, id }: { readonly field: FieldView; readonly id: string }) {
  if (field.help.length === 0) return null;
  return (
    <p id={`${id}-help`} className="field-help">
      <RichText runs={field.help} />
    </p>
  );
}

/** The ids of the elements that explain a control, the error first. */
export function describedBy(field: FieldView, id: string): string | undefined {
  const ids = [
    field.issue === '' ? '' : `${id}-error`,
    field.help.length === 0 ? '' : `${id}-help`,
    field.hints.length === 0 ? '' : `${id}-hints`,
  ];
  return ids.filter((one) => one !== '').join(' ') || undefined;
}

/** The conditions that an answer must meet, each with a tick once it is met. */
export function Hints({ id, hints }: { readonly id: string; readonly hints: readonly HintView[] }) {
  const met = useWord('met');
  const notMet = useWord('notMet');
  return (
    <ul id={id} className="hints">
      {hints.map((hint) => (
        <li key={hint.name} data-met={hint.met}>
          <Icon name={hint.met ? 'check' : 'dot'} />
          {hint.text}
          <span className="unseen"> ({hint.met ? met : notMet})</span>
        </li>
      ))}
    </ul>
  );
}
