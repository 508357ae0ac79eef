/** In what answers may be compressed. */
export type Coding = 'br' | 'gzip';

/** The best coding that a client takes, by its Accept-Encoding; absent: none of ours. */
export function acceptedCoding(accepted = ''): Coding | undefined {
  const takes = new Set(accepted.split(',').filter(isWanted).map(nameOf));
  if (takes.has('br')) return 'br';
  return takes.has('gzip') ? 'gzip' : undefined;
}

function isWanted(coding: string): boolean {
  return !/;\s*q=0(\.0*)?\s*$/.test(coding);
}

function nameOf(coding: string): string {
  return (coding.split(';')[0] ?? '').trim().toLowerCase();
}
