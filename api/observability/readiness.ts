/** Something that a server needs; throws where it is not there. */
export interface Need {
  readonly name: string;
  readonly check: () => Promise<unknown>;
  /** Needed once, to begin: a server that has had it stays ready without it. Default: always needed. */
  readonly isForStart?: boolean;
}

export interface Readiness {
  readonly isReady: boolean;
  /** Of each need, whether it is met. */
  readonly needs: { readonly [name: string]: 'met' | 'missing' };
}

/** Those who ask more often get the same answer: each question goes to the database and to the backend. */
const keptMs = 1_000;
const patienceMs = 2_000;

/** Tells whether a server can serve now, by asking for all that it needs. */
export function readiness(needs: readonly Need[], clock: () => number): () => Promise<Readiness> {
  const metOnce = new Set<string>();
  let last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;
  const ask = async (): Promise<Readiness> => {
    const met = await Promise.all(needs.map(isMet));
    needs.forEach(({ name }, at) => met[at] && metOnce.add(name));
    const isEnough = ({ name, isForStart }: Need, at: number): boolean =>
      met[at] === true || (isForStart === true && metOnce.has(name));
    return {
      isReady: needs.every(isEnough),
      needs: Object.fromEntries(needs.map(({ name }, at) => [name, met[at] ? 'met' : 'missing'])),
    };
  };
  return () => {
    const now = clock();
    if (!last || now - last.at >= keptMs) last = { at: now, answer: ask() };
    return last.answer;
  };
}

async function isMet({ check }: Need): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This takes too long.')), patienceMs);
  });
  return Promise.race([check(), late])
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer));
}
