/** Digits before the decimal exponent is applied: the value is `digits × 10^exponent`. */
export interface Digits {
  readonly digits: bigint;
  readonly exponent: number;
}

/** 10 to a whole power that is not negative. */
export function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}

/** The shortest decimal that gives this finite number, which is what people mean by it. */
export function digitsOf(number: number): Digits {
  if (Number.isSafeInteger(number)) return { digits: BigInt(number), exponent: 0 };
  return readDigits(String(number));
}

/** Reads digits with an optional point and exponent. */
export function readDigits(text: string): Digits {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  return { digits: BigInt(whole + decimals), exponent: Number(power) - decimals.length };
}

/** How many digits there are, the sign aside. */
export function countDigits(digits: bigint): number {
  return (digits < 0n ? -digits : digits).toString().length;
}

/** Drops so many digits at the end, half-even. */
export function dropDigits(digits: bigint, count: number): bigint {
  const unit = tenTo(count);
  const [kept, rest] = [digits / unit, digits % unit];
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const isUp = twice > unit || (twice === unit && kept % 2n !== 0n);
  return isUp ? kept + (digits < 0n ? -1n : 1n) : kept;
}

const zeroRuns = [32, 16, 8, 4, 2, 1].map((length) => ({ length, unit: tenTo(length) }));

/** Moves zeros at the end into the exponent. */
export function withoutZeros({ digits, exponent }: Digits): Digits {
  if (digits % 10n !== 0n) return { digits, exponent };
  let [kept, power] = [digits, exponent];
  for (const { length, unit } of zeroRuns) {
    if (kept % unit !== 0n) continue;
    kept /= unit;
    power += length;
  }
  return { digits: kept, exponent: power };
}

/** Both as digits over the lower of their exponents. */
export function align(
  one: Digits,
  other: Digits,
): { readonly first: bigint; readonly second: bigint; readonly exponent: number } {
  const exponent = Math.min(one.exponent, other.exponent);
  const scaled = (value: Digits) =>
    value.exponent === exponent ? value.digits : value.digits * tenTo(value.exponent - exponent);
  return { first: scaled(one), second: scaled(other), exponent };
}
