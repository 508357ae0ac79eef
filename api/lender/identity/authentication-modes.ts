/** Organisations of the sandbox whose people sign in with the newer provider. */
const newer: ReadonlySet<string> = new Set(['LAKESIDE']);

/** How an organisation signs people in. */
export function authenticationMode(organization: string): 'LEGACY' | 'NEW' {
  return newer.has(organization) ? 'NEW' : 'LEGACY';
}
