/** Makes something when it is first asked for, and keeps it. A failure is not kept: who asks next has it made again. */
export function madeOnce<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let kept: Promise<Result> | undefined;
  return () => {
    if (kept) return kept;
    const making = make();
    kept = making;
    making.catch(() => (kept = undefined));
    return making;
  };
}
