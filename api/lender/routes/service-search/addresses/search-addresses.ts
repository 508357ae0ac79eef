import { operation } from '../../../http/call.ts';
import { searchAddresses as search } from '../../../queries/search-addresses.ts';

export const searchAddresses = operation('searchAddresses', async ({ db }, call) => {
  const words = (call.query['text'] ?? '').split(/[\s,.]+/).filter((word) => word !== '');
  return { body: { addresses: words.length === 0 ? [] : await search(db, words) } };
});
