import { isObject } from '#engine/fact-path.ts';
import type { Json } from '#engine/json.ts';
import { changingValues } from '#tools/mutate/in-values.ts';

export const changeConstant = changingValues('changes a constant', ({ value, schema }) =>
  schema['title'] === 'Constant' ? variantsOf(value) : [],
);

function variantsOf(value: Json): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value}X`];
  if (Array.isArray(value))
    return value.map((_one, at) => value.filter((_other: Json, place) => place !== at));
  return isObject(value) ? variantsOfMap(value) : [];
}

function variantsOfMap(map: { readonly [name: string]: Json | undefined }): readonly Json[] {
  return Object.entries(map).flatMap(([name, inner]) => {
    const { [name]: _dropped, ...others } = map;
    const changed = inner === undefined ? [] : variantsOf(inner).slice(0, 1);
    return [others, ...changed.map((one) => ({ ...map, [name]: one }))];
  });
}
