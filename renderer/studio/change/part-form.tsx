// The index of the package would also load a validator that makes code from schemas.
import Form from '@rjsf/core/lib/components/Form.js';
import type { UiSchema } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { type JsonObject, isObject, objectOf } from '#engine/index.ts';
import { factFields } from '../../preview/facts/fact-templates.tsx';
import { factsValidator, faultsIn } from '../../preview/facts/faults-in.ts';
import type { FormPart } from '#schemas/studio/answers.ts';
import { BelowContext, QuotedContext, formTemplates, formWidgets } from './form-templates.tsx';
import { LinesField } from './lines-field.tsx';
import type { QuotedText } from './quoted-in.ts';
import { OptionsField } from './options-field.tsx';

interface Props {
  readonly part: FormPart;
  /** Its texts that the specification quotes, by where the form has them. */
  readonly quoted: ReadonlyMap<string, QuotedText>;
  /** Whether changes are under way, so that the part is older than what the form has. */
  readonly isChanging: boolean;
  readonly onValue: (value: JsonObject) => void;
}

/**
 * The form of one part, from the schema of its document. A wrong value stays in the form. The document gets back what
 * it had before somebody wrote in that box: the beginning of a wrong value may be a right one.
 */
export function PartForm({ part: { path, schema, value, below }, quoted, isChanging, onValue }: Props) {
  const [draft, setDraft] = useState(value);
  const isKept = isChanging || faultyKeys(schema, draft).length > 0;
  const before = useRef(value);
  /** A value as the document may have it. */
  const sound = (typed: JsonObject): JsonObject =>
    withKeysOf(before.current, typed, faultyKeys(schema, typed));
  const take = (typed: JsonObject): void => {
    setDraft(typed);
    onValue(sound(typed));
  };
  const enter = (): void => {
    before.current = sound(isKept ? draft : value);
  };
  return (
    <BelowContext value={below}>
      <QuotedContext value={quoted}>
        <div onFocus={enter}>
          <Form
            tagName="div"
            className="change-form"
            idPrefix={`part${path.replaceAll('/', '-')}`}
            schema={schema}
            uiSchema={uiSchemaOf(schema)}
            formData={isKept ? draft : value}
            validator={factsValidator}
            templates={formTemplates}
            widgets={formWidgets}
            fields={{ ...factFields, OptionsField, LinesField }}
            liveValidate="onChange"
            showErrorList={false}
            noHtml5Validate
            experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
            onChange={({ formData }) => take(objectOf(formData))}
          >
            {/* Every change takes effect immediately, so there is no submit button. */}
            <></>
          </Form>
        </div>
      </QuotedContext>
    </BelowContext>
  );
}

function faultyKeys(schema: FormPart['schema'], value: JsonObject): readonly string[] {
  return faultsIn(schema, schema, value).map(({ path }) => String(path[0]));
}

function withKeysOf(source: JsonObject, value: JsonObject, keys: readonly string[]): JsonObject {
  const own = Object.entries(value).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...own, ...Object.entries(source).filter(([key]) => keys.includes(key))]);
}

function uiSchemaOf({ properties = {} }: FormPart['schema']): UiSchema {
  const entries = Object.entries(properties).map(([key, schema]) => {
    if (key === 'options') return [key, { 'ui:field': 'OptionsField' }] as const;
    if (isObject(schema) && schema['type'] === 'object')
      return [key, uiSchemaOf(schema as FormPart['schema'])] as const;
    if (isObject(schema) && schema['type'] === 'array') return [key, { 'ui:field': 'LinesField' }] as const;
    const { 'x-kind': kind, 'x-now': now } = schema as {
      readonly 'x-kind'?: string;
      readonly 'x-now'?: string;
    };
    const widget = kind === 'text' ? 'textarea' : kind === 'day' ? 'date' : undefined;
    return [
      key,
      {
        ...(widget !== undefined && { 'ui:widget': widget }),
        ...(now !== undefined && { 'ui:placeholder': now }),
      },
    ] as const;
  });
  return Object.fromEntries(entries) as UiSchema;
}
