import Form from '@rjsf/core';
import { memo, use, useContext, useMemo } from 'react';
import type { FieldView } from '#engine/view/field-views.ts';
import { PlaceContext } from '../blocks/place-context.ts';
import { VisitContext } from '../visit/visit-context.tsx';
import { buildFormData, buildSchema, buildUiSchema, structureOf } from './build-schema.ts';
import { engineValidator } from './engine-validator.ts';
import { libraryFields, templates } from './templates.tsx';

/** The fields of a screen, drawn by the form library. It is built anew when fields come or go; an answer reaches its
 * own control directly, so that typing in one field draws no other. */
export const AnswersForm = memo(
  function AnswersForm({ fields }: { readonly fields: readonly FieldView[] }) {
    const place = use(PlaceContext);
    const visit = useContext(VisitContext);
    const validator = useMemo(
      () => engineValidator(() => visit?.getState().view.screen.issues ?? []),
      [visit],
    );
    return (
      <Form
        tagName="div"
        className="body"
        idPrefix={place}
        idSeparator="-"
        schema={buildSchema(fields)}
        uiSchema={buildUiSchema(fields)}
        formData={buildFormData(fields)}
        validator={validator}
        templates={templates}
        fields={libraryFields}
        showErrorList={false}
        noHtml5Validate
      >
        {/* Buttons stand in the bar of the screen, so the library must not add its own. */}
        <></>
      </Form>
    );
  },
  (previous, next) => structureOf(previous.fields) === structureOf(next.fields),
);
