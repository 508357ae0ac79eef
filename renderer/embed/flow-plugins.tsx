import type { ComponentType } from 'react';
import type { FieldView, JsonObject } from '#engine/index.ts';
import type { Controls, FieldProps, KnownControls } from '../elements/component-registry.ts';
import { everyControl } from '../layout/lazy-registry.ts';

/** What draws a `component` block is given: the values of the document, by their names. */
export interface PluginBlockProps {
  readonly values: JsonObject;
}

/** Components of the application, by the names under which documents ask for them. */
export interface FlowPlugins {
  /** Controls of fields that name a `component`. Default: none. */
  readonly fields?: { readonly [component: string]: ComponentType<FieldProps> };
  /** Blocks of the type `component`. Default: none. */
  readonly blocks?: { readonly [component: string]: ComponentType<PluginBlockProps> };
}

/** What draws all types of field and block, with the components of an application in their place. */
export function registryWith({ fields = {}, blocks = {} }: FlowPlugins = {}): KnownControls {
  const usual = Object.entries(everyControl.controls).map(([type, Control]) => {
    const Usual = Control as ComponentType<FieldProps>; // the row of the type
    const Own = (props: FieldProps) => {
      const { component = '' } = props.field;
      const Chosen = Object.hasOwn(fields, component) ? (fields[component] ?? Usual) : Usual;
      return <Chosen {...props} />;
    };
    return [type as FieldView['type'], Own] as const;
  });
  return { ...everyControl, controls: Object.fromEntries(usual) as Controls, blocks };
}
