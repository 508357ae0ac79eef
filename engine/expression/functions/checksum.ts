/** Whether a text is an IBAN, without spaces: country, two check digits, account; ISO 13616. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Whether digits end with their check digit by the algorithm of Luhn, as the numbers of cards do; ISO/IEC 7812. */
export function isLuhn(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false;
  const weighed = [...text].toReversed().map((digit, at) => Number(digit) * (1 + (at % 2)));
  return sumOf(weighed.map((weight) => (weight > 9 ? weight - 9 : weight))) % 10 === 0;
}

/** Whether nine digits are a routing number of the American Bankers Association. */
export function isAbaRouting(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const weights = [3, 7, 1];
  return sumOf([...text].map((digit, at) => Number(digit) * (weights[at % 3] ?? 0))) % 10 === 0;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
