const busy: ReadonlySet<number> = new Set([429, 503]);

/** Counts the answers that were not what was asked for, also those after which a browser asks again. */
export class Unmet {
  readonly #counts = new Map<string, number>();

  /** Notes an answer: 429 and 503 say that nothing was done, any other 5xx is a failure. */
  note(path: string, status: number): void {
    if (status < 500 && !busy.has(status)) return;
    const kind = `${status} of ${kindOf(path)}`;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Each kind with its number, the most frequent first. */
  toString(): string {
    const kinds = [...this.#counts].toSorted(([, one], [, other]) => other - one);
    return kinds.length === 0
      ? 'no 5xx or 429'
      : kinds.map(([kind, count]) => `${count} times ${kind}`).join(', ');
  }
}

/** What a path is for, without what tells one visit or application from another. */
function kindOf(path: string): string {
  const [place = ''] = path.split('?');
  if (place === '/visit/events') return 'events';
  return /^\/(?:account|auth)\b/.test(place) ? 'pages' : 'calls';
}
