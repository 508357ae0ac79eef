import { isIPv6 } from 'node:net';

const groups = 8;
const networkGroups = 4;

/** What counts as one address: of the sixth version the network, since each household has more than it can use up. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::');
  const [first, last] = [front, back ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = back === undefined ? 0 : groups - (first?.length ?? 0) - (last?.length ?? 0);
  const all = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  return `${all
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
