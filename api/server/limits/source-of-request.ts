import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { type SecretKey, deriveSealKey } from '#api/store/seal.ts';
import type { Source } from '#api/scheduling/source.ts';
import { networkOf } from '../requests/network.ts';

/** Gives the source of a request from an address, of a visit if it names one: their names, in which no address can be read. */
export function sourceOfRequests(
  secretKey: SecretKey,
): (address: string, visit: string | undefined) => Source {
  const key = deriveSealKey(secretKey, 'sources');
  const names = new Map<string, string>();
  // Each page asks for those of its network, which hardly change.
  const nameOf = (text: string): string => {
    const name =
      names.get(text) ??
      createHmac('sha256', key.seals).update(text).digest('base64url').slice(0, nameLength);
    if (names.size >= mostNames) names.clear();
    names.set(text, name);
    return name;
  };
  return (address, visit = 'none') => {
    const network = networkOf(address);
    return [widerNetworkOf(network), network, visit].map(nameOf);
  };
}

const mostNames = 10_000;
/** Enough to tell sources apart. */
const nameLength = 16;
const ownGroups = 2;

/** What one provider is given: who has many addresses has them side by side. */
function widerNetworkOf(network: string): string {
  const between = isIPv4(network) ? '.' : ':';
  return network.split(between).slice(0, ownGroups).join(between);
}
