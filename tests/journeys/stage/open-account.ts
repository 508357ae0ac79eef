import { expect } from 'vitest';
import type { Applicant } from '../walk/applicant.ts';
import type { LenderLine } from './lender-line.ts';

/** Opens an account at the main brand that no visit knows of; fails where the lender refuses it. */
export async function openAccount(line: LenderLine, { email, password }: Applicant): Promise<void> {
  const address = `${line.url}/identity/api/v1/registration/register?organization=FIGURE`;
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, phoneNumber: '(303) 555-0142' }),
  });
  expect(status).toBe(200);
}
