import annotations from './documents/annotations.schema.json' with { type: 'json' };
import app from './documents/app.schema.json' with { type: 'json' };
import kinds from './documents/kinds.schema.json' with { type: 'json' };
import step from './documents/step.schema.json' with { type: 'json' };
import modal from './documents/modal.schema.json' with { type: 'json' };
import part from './documents/part.schema.json' with { type: 'json' };
import journey from './documents/journey.schema.json' with { type: 'json' };
import action from './documents/action.schema.json' with { type: 'json' };
import conditions from './documents/conditions.schema.json' with { type: 'json' };
import calculations from './documents/calculations.schema.json' with { type: 'json' };
import constants from './documents/constants.schema.json' with { type: 'json' };
import migrations from './documents/migrations.schema.json' with { type: 'json' };
import machine from './documents/machine.schema.json' with { type: 'json' };
import routing from './documents/routing.schema.json' with { type: 'json' };
import polling from './documents/polling.schema.json' with { type: 'json' };
import access from './documents/access.schema.json' with { type: 'json' };
import brand from './documents/brand.schema.json' with { type: 'json' };
import partners from './documents/partners.schema.json' with { type: 'json' };
import patch from './documents/patch.schema.json' with { type: 'json' };
import scenario from './documents/scenario.schema.json' with { type: 'json' };
import invariant from './documents/invariant.schema.json' with { type: 'json' };
import experiment from './documents/experiment.schema.json' with { type: 'json' };
import common from './documents/common.schema.json' with { type: 'json' };
import words from './documents/words.schema.json' with { type: 'json' };
import block from './documents/block.schema.json' with { type: 'json' };
import field from './documents/field.schema.json' with { type: 'json' };
import button from './documents/button.schema.json' with { type: 'json' };
import actionStep from './documents/action-step.schema.json' with { type: 'json' };
import accessRow from './documents/access-row.schema.json' with { type: 'json' };
import migration from './documents/migration.schema.json' with { type: 'json' };

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Document type to its schema. */
export const documentSchemas = {
  app,
  kinds,
  step,
  modal,
  part,
  journey,
  action,
  conditions,
  calculations,
  constants,
  migrations,
  machine,
  routing,
  polling,
  access,
  brand,
  partners,
  patch,
  scenario,
  invariant,
  experiment,
} satisfies Record<string, JsonSchema>;

export type DocumentType = keyof typeof documentSchemas;

const joined: readonly (JsonSchema & { readonly $id: string })[] = [
  ...Object.values(documentSchemas),
  annotations,
  common,
  words,
  block,
  field,
  button,
  actionStep,
  accessRow,
  migration,
];

/** Every schema of the documents by its `$id`, so that each `$ref` can be followed. */
export const schemasById: ReadonlyMap<string, JsonSchema> = new Map(
  joined.map((schema) => [schema.$id, schema]),
);

/** The keywords by which documents are walked, such as `x-text`. */
export const annotationKeywords: readonly string[] = Object.keys(annotations.properties);

/** Tells whether this is the type of a document. */
export function isDocumentType(type: unknown): type is DocumentType {
  return typeof type === 'string' && Object.hasOwn(documentSchemas, type);
}
