/** Splits a regular expression at the bars that stand in no group and no class. */
export function splitBranches(source: string): readonly string[] {
  const branches = [''];
  let rest = source;
  while (rest !== '') {
    const [atom, after] = takeAtom(rest);
    if (atom === '|') branches.push('');
    else branches[branches.length - 1] += atom;
    rest = after;
  }
  return branches;
}

/** The first atom of a regular expression, and what stands behind it. */
export function takeAtom(source: string): readonly [string, string] {
  const simple = /^(?:\\(?:u\{[^}]*\}|p\{[^}]*\}|P\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|[^(])/su.exec(
    source,
  )?.[0];
  if (simple !== undefined) return [simple, source.slice(simple.length)];
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const rest = source.slice(at);
    const skip = /^(?:\\.|\[(?:\\.|[^\]\\])*\])/s.exec(rest)?.[0];
    if (skip !== undefined) at += skip.length - 1;
    else if (rest[0] === '(') depth++;
    else if (rest[0] === ')' && --depth === 0) return [source.slice(0, at + 1), source.slice(at + 1)];
  }
  return [source, ''];
}
