import { isIPv6 } from 'node:net';

const groups = 8;
const networkGroups = 4;

/** What counts as one address: of the sixth version the network, since each household has more than it can use up. */
export function networkOf(named: string): string {
  // Some of what comes before us names a port beside it, another one for each connection.
  const [, plain, bracketed] = /^(?:(\d+(?:\.\d+){3}):\d+|\[(.+)\](?::\d+)?)$/.exec(named) ?? [];
  const address = plain ?? bracketed ?? named;
  if (!isIPv6(address)) return address;
  const bare = address.replace(/%.*$/, '');
  // One spelling for all.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(written)?.slice(1);
  if (mapped) return mapped.flatMap((group) => bytesOf(group)).join('.');
  const [front = '', back] = written.split('::');
  const [first, last] = [front, back ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = back === undefined ? 0 : groups - (first?.length ?? 0) - (last?.length ?? 0);
  const all = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  return `${all.slice(0, networkGroups).join(':')}::/64`;
}

/** The front of a network address: it says about where somebody is, and names nobody. */
export function networkFront(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.*');
}

function bytesOf(group: string): readonly [number, number] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}
