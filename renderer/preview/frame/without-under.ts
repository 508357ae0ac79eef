import { canonicalText } from '#engine/canonical-text.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';

/** Facts without those that only say what lies under them, and which nobody has given. */
export function withoutUnder(facts: JsonObject, under: JsonObject, given: JsonObject): JsonObject {
  const kept = Object.entries(facts).flatMap(
    ([key, value]): readonly (readonly [string, Json | undefined])[] => {
      const below = under[key];
      const said = given[key];
      if (value === undefined || below === undefined) return [[key, value]];
      if (isObject(value) && isObject(below)) {
        const inner = withoutUnder(value, below, isObject(said) ? said : {});
        return Object.keys(inner).length === 0 && said === undefined ? [] : [[key, inner]];
      }
      return said === undefined && canonicalText(value) === canonicalText(below) ? [] : [[key, value]];
    },
  );
  return Object.fromEntries(kept);
}
