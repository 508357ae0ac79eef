import type { ReactNode } from 'react';
import type { FieldView, HintView, TextFieldView } from '#engine/index.ts';
import { Icon } from '../elements/pictures.tsx';
import { renderRuns } from '../elements/texts.tsx';
import { useWord } from '../visit/visit-context.tsx';
import { FieldLegend, FieldMark } from './around-input.tsx';
import { labels } from './labels.ts';

/** What surrounds a control: label, help, hints and the message of the last check. */
export function FieldFrame(props: {
  readonly field: FieldView;
  readonly id: string;
  readonly children: ReactNode;
}) {
  const { field, id, children } = props;
  const label = labels[field.type] ?? 'label';
  const Frame = label === 'legend' ? 'fieldset' : 'div';
  return (
    <Frame
      className="field"
      data-type={field.type}
      data-width={field.width}
      data-titled={field.isTitled}
      data-invalid={field.issue !== ''}
      aria-describedby={label === 'legend' ? describedBy(field, id) : undefined}
    >
      {label === 'label' && (
        <label id={`${id}-label`} htmlFor={id} className="field-label">
          <span>{renderRuns(field.label)}</span>
          {!field.required && <FieldMark />}
        </label>
      )}
      {label === 'legend' && <FieldLegend field={field} />}
      {label !== 'own' && field.text.length > 0 && <p className="field-text">{renderRuns(field.text)}</p>}
      {label !== 'own' && renderHelp(field, id)}
      {children}
      {hasCount(field) && (
        <p id={`${id}-left`} className="field-help" aria-live="polite">
          {field.left}
        </p>
      )}
      {'check' in field && (
        <p className={field.issue ? 'unseen' : 'field-help'} aria-live="polite">
          {field.check}
        </p>
      )}
      {renderFinding('error', field.issue, id)}
      {renderFinding('warning', field.warning, id)}
      {/* Help follows a statement: before it, nobody knows yet what the help is about. */}
      {label === 'own' && renderHelp(field, id)}
      {field.hints.length > 0 && <Hints id={`${id}-hints`} hints={field.hints} />}
    </Frame>
  );
}

function hasCount(field: FieldView): field is TextFieldView {
  return 'left' in field;
}

function renderFinding(kind: 'error' | 'warning', text: string | undefined, id: string): ReactNode {
  return (
    text && (
      <p id={`${id}-${kind}`} className="field-error" data-level={kind}>
        <Icon name={kind} />
        <span>{` ${text}`}</span>
      </p>
    )
  );
}

function renderHelp({ help }: FieldView, id: string): ReactNode {
  if (help.length === 0) return null;
  return (
    <p id={`${id}-help`} className="field-help">
      {renderRuns(help)}
    </p>
  );
}

/** The ids of the elements that explain a control, the error first. */
export function describedBy(field: FieldView, id: string): string | undefined {
  const ids = [
    field.issue === '' ? '' : `${id}-error`,
    field.warning ? `${id}-warning` : '',
    field.help.length === 0 ? '' : `${id}-help`,
    field.hints.length === 0 ? '' : `${id}-hints`,
    'suffix' in field ? `${id}-unit` : '',
    hasCount(field) ? `${id}-left` : '',
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
          <span>{hint.text}</span>
          <span className="unseen">{` (${hint.met ? met : notMet})`}</span>
        </li>
      ))}
    </ul>
  );
}
