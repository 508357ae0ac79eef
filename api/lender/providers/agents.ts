const sampleAgents: ReadonlySet<string> = new Set(['cam.agent@example.com', 'max.manager@example.com']);

/** Whether an email is that of somebody of the lender's own. A lender asks its directory; the sandbox has two people. */
export function isSampleAgent(email: string): boolean {
  return sampleAgents.has(email.toLowerCase());
}
