/**
 * A function that tells whether a token is one of `patterns`; a pattern may have `*` at one end (FORMAT §6).
 */
export function loadTokens(patterns: readonly string[]): (token: string) => boolean {
  if (patterns.includes('*')) return () => true;
  const literal = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const prefixes = patterns.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  const suffixes = patterns.filter((pattern) => pattern.startsWith('*')).map((pattern) => pattern.slice(1));
  if (prefixes.length + suffixes.length === 0) return (token) => literal.has(token);
  return (token) =>
    literal.has(token) ||
    prefixes.some((prefix) => token.startsWith(prefix)) ||
    suffixes.some((suffix) => token.endsWith(suffix));
}
