// The index of the package would also load a validator that makes code from schemas.
import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { type Json, isObject } from '#engine/index.ts';
import { factTemplates, factFields, factWidgets } from './fact-templates.tsx';
import { factsValidator, faultsIn } from './faults-in.ts';
import { GivenContext } from './single-fact.tsx';

interface Props {
  readonly name: string;
  /** The facts' schema. */
  readonly schema: RJSFSchema;
  readonly value: Json | undefined;
  readonly given: Json | undefined;
  readonly onValue: (value: Json | undefined) => void;
}

/** The form of one fact and all below it. A wrong value stays in the form: the page keeps the last right one. */
export function FactForm({ name, schema, value, given, onValue }: Props) {
  const own = useMemo(() => schemaOf(schema, name), [schema, name]);
  const [draft, setDraft] = useState<{ readonly of: Json | undefined; readonly value: Json | undefined }>();
  const take = (typed: Json | undefined): void => {
    const next = withoutEmpty(typed);
    if (hasNewFault(own, value, next)) setDraft({ of: value, value: next });
    else {
      setDraft(undefined);
      onValue(next);
    }
  };
  return (
    <GivenContext value={given}>
      <Form
        tagName="div"
        className="fact-form"
        idPrefix={name}
        schema={own}
        formData={draft?.of === value && draft !== undefined ? draft.value : value}
        validator={factsValidator}
        templates={factTemplates}
        widgets={factWidgets}
        fields={factFields}
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        // The form must not add empty objects: only what somebody entered is a fact.
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
        // The library hands over the form's data, which the schema allows to be JSON only.
        onChange={({ formData }) => take(formData as Json | undefined)}
      >
        {/* Every change takes effect immediately, so there is no submit button. */}
        <></>
      </Form>
    </GivenContext>
  );
}

function schemaOf({ properties = {}, $defs }: RJSFSchema, name: string): RJSFSchema {
  const own = properties[name];
  if (typeof own !== 'object') throw new Error(`The facts' schema has no "${name}".`);
  return { ...own, ...($defs && { $defs }) };
}

/** Whether a change added a fault; a scenario may hold values that the schema does not allow. */
function hasNewFault(schema: RJSFSchema, before: Json | undefined, now: Json | undefined): boolean {
  const known = new Set(faultsIn(schema, schema, before).map(({ path }) => path.join('.')));
  return faultsIn(schema, schema, now).some(({ path }) => !known.has(path.join('.')));
}

/** Removes emptied values, since an absent fact differs from an empty one. */
function withoutEmpty(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value as readonly Json[];
  if (!isObject(value)) return value;
  const kept = Object.entries(value)
    .map(([key, inner]) => [key, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
