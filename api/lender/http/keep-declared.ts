type Schema = Readonly<Record<string, unknown>>;

const componentPrefix = '#/components/schemas/';

/** The value without everything that its schema does not name: a reply never says more than its document. */
export function keepDeclared(value: unknown, schema: Schema, components: Schema): unknown {
  const declared = follow(schema, components);
  if (Array.isArray(value)) {
    const items = schemaAt(declared, 'items');
    return items === undefined ? value : value.map((entry) => keepDeclared(entry, items, components));
  }
  return isObject(value) ? keepProperties(value, declared, components) : value;
}

function keepProperties(value: Schema, schema: Schema, components: Schema): Schema {
  const properties = schemaAt(schema, 'properties') ?? {};
  const others = schemaAt(schema, 'additionalProperties');
  const kept = Object.entries(value).flatMap(([name, entry]) => {
    const declared = properties[name] ?? others ?? schema['additionalProperties'];
    if (entry === undefined || entry === null || declared === false || declared === undefined) {
      return [];
    }
    return [[name, isObject(declared) ? keepDeclared(entry, declared, components) : entry]];
  });
  return Object.fromEntries(kept) as Schema;
}

function follow(schema: Schema, components: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') {
    return schema;
  }
  const target = components[reference.slice(componentPrefix.length)];
  if (!isObject(target)) {
    throw new TypeError(`Nothing is at "${reference}".`);
  }
  return follow(target, components);
}

function schemaAt(schema: Schema, keyword: string): Schema | undefined {
  const found = schema[keyword];
  return isObject(found) ? found : undefined;
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
