const digits = 6;

/** How long a code, or a state for the provider, is good for. */
export const codeLifeMs = 10 * 60_000;

/** How often a code may be typed before it is void. */
export const codeTries = 5;

/** The code that the sandbox sends: the last six digits of the account's phone number, zeros without one. */
export function sandboxCode(phone: string | undefined): string {
  return (phone ?? '').replaceAll(/\D/g, '').slice(-digits).padStart(digits, '0');
}
