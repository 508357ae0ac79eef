import { use, useMemo } from 'react';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { Body } from '../blocks/body.tsx';
import { PlaceContext } from '../blocks/place-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { fieldId } from '../fields/field-id.ts';
import { FormContentContext } from './form-content-context.ts';
import { useField } from './use-field.ts';
import { useScreen } from './use-screen.ts';

/** Draws the whole screen in its order and leaves each field to its place there. */
function ScreenTemplate({ properties }: ObjectFieldTemplateProps) {
  const body = useScreen((screen) => screen.body);
  const contents = useMemo(
    () => new Map(properties.map(({ name, content }) => [name, content])),
    [properties],
  );
  return (
    <FormContentContext value={contents}>
      <Body body={body} />
    </FormContentContext>
  );
}

/** Puts the frame around a control; the form itself, which is a field to the library, has none. */
function FrameTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const name = fieldPathId.path[0];
  return name === undefined ? children : <NamedFrame name={String(name)}>{children}</NamedFrame>;
}

function NamedFrame({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  const field = useField(name);
  const id = fieldId(use(PlaceContext), name);
  return field === undefined ? null : (
    <FieldFrame field={field} id={id}>
      {children}
    </FieldFrame>
  );
}

function ControlField({ name }: FieldProps) {
  const field = useField(name);
  const id = fieldId(use(PlaceContext), name);
  return field === undefined ? null : <FieldControl field={field} id={id} />;
}

function Nothing() {
  return null;
}

/** Our markup in place of the library's. */
export const templates = {
  ObjectFieldTemplate: ScreenTemplate,
  FieldTemplate: FrameTemplate,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};

/** Our one field, which asks the table of controls; the library's own would look for a widget and its options first. */
export const libraryFields = { control: ControlField };
