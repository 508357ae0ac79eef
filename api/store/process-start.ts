import { readFileSync } from 'node:fs';

/** Tells a process from a later one with the same id: its start in ticks since boot, or '' where the system does not say. */
export function processStart(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The program's name stands in brackets and may hold spaces; the start is the 20th field behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
