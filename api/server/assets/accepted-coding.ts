/** In what answers may be compressed. */
export type Coding = 'br' | 'gzip';

// As one expression each, since every file and page is asked for with this header. A weight of nothing refuses.
const [brotli, gzip] = ['br', 'gzip'].map(
  (name) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i'),
) as [RegExp, RegExp]; // as many as there were

/** The best coding that a client takes, by its Accept-Encoding; absent: none of ours. */
export function acceptedCoding(accepted = ''): Coding | undefined {
  if (brotli.test(accepted)) return 'br';
  return gzip.test(accepted) ? 'gzip' : undefined;
}
