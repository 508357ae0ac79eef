/** A call as the OpenAPI documents declare it. `path` is a template with `{names}`. */
export interface CompiledOperation {
  readonly method: string;
  readonly path: string;
  readonly idempotent?: boolean;
  readonly hasBody?: boolean;
}
