import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

/** A call that only asks, and whose answer nobody reads. */
export const unusedCall: Rule = { code: 'unused-call', check: inEachDocument(unusedCalls) };

function unusedCalls({ type, compiled }: LintDocument): readonly Finding[] {
  if (type === 'polling' || type === 'app') return [];
  const { references, reads, program } = compiled;
  const read = new Set(reads.flatMap(({ reads: { names } }) => names.flatMap(replyOrDone)));
  return references
    .filter(({ kind, name }) => kind === 'call' && program.operations[name]?.method === 'GET')
    .filter(({ path }) => /\/(loads|steps|onError)\/[^/]+\/call$/.test(path))
    .filter(({ path }) => !read.has(entryOf(path)) && !hasInto(path, references))
    .map(({ path, name }) => ({
      path,
      message: `"${name}" is asked, and nothing reads \`replies.${entryOf(path)}\`.`,
      hint: 'Read the reply, write it to a fact with "into", or take the call out.',
    }));
}

function replyOrDone(name: string): readonly string[] {
  const [root, entry] = name.split('.');
  return (root === 'replies' || root === 'done') && entry !== undefined ? [entry] : [];
}

function entryOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}

/** `into` is a reference to a fact beside the call. */
function hasInto(path: string, references: LintDocument['compiled']['references']): boolean {
  const into = path.replace(/call$/, 'into');
  return references.some((other) => other.kind === 'fact' && other.path === into);
}
