/** What makes two e-mail addresses the same: letter case does not count. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
