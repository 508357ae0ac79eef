/** A text that cannot move the cursor or colour the terminal: characters that are not seen stand as spaces. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
}
