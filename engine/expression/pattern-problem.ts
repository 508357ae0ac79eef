/** What is wrong with the source of a regular expression, without a repetition of it; `undefined` if nothing is. */
export function patternProblem(source: string): string | undefined {
  try {
    new RegExp(source, 'u').test('');
    return undefined;
  } catch (error) {
    return String(error).replace(/^.*: /s, '').toLowerCase();
  }
}
