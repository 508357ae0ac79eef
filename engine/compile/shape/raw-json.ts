/** A document as it was parsed, before anything is known about it: here null still occurs. */
export type RawJson = null | string | number | boolean | readonly RawJson[] | RawObject;

export interface RawObject {
  readonly [key: string]: RawJson;
}

export function isRawObject(json: RawJson | undefined): json is RawObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
