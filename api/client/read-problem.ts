/** What a refused request says about itself. */
export interface Problem {
  readonly message: string;
  readonly messages: readonly string[];
  readonly code: string;
}

/** Reads a Problem Details body (RFC 9457), or whatever stands in its place; a missing part is empty. */
export function readProblem(body: unknown): Problem {
  if (typeof body === 'string') return { message: body, messages: [], code: '' };
  if (!isRecord(body)) return { message: '', messages: [], code: '' };
  return {
    message: textOf(body['message']) || textOf(body['detail']) || textOf(body['title']),
    messages: Array.isArray(body['messages'])
      ? body['messages'].filter((one) => typeof one === 'string')
      : [],
    code: textOf(body['code']),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
