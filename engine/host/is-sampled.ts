const prime = 16_777_619;
const start = 2_166_136_261;
const percent = 100;

/** Whether an id belongs to a share of all ids, in percent: always the same answer, here and in a browser (FNV-1a). */
export function isSampled(id: string, share: number): boolean {
  let hash = start;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), prime) >>> 0;
  return (hash / 2 ** 32) * percent < share;
}
