import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asks for work: from the widest group that they belong to down to themselves, such as network, address and visit. */
export type Source = readonly string[];

/** Work that nobody asked for, such as jobs. */
const own: Source = ['own'];

const current = new AsyncLocalStorage<Source>();

/** The source of the request that is answered here. */
export function sourceOfWork(): Source {
  return current.getStore() ?? own;
}

/** Does something as work of a source. */
export function workFor<Result>(source: Source, task: () => Result): Result {
  return current.run(source, task);
}

/** The names of a source's groups, each of which no group of another place has. */
export function groupsOf(source: Source): readonly string[] {
  return source.map((_name, depth) => source.slice(0, depth + 1).join('/'));
}

/** Names the source of a request to another process of ours. */
export const sourceHeader = 'x-request-source';

const between = '.';
const mostGroups = 5;
const longestName = 64;

/** A source as a header says it. */
export function headerOf(source: Source): string {
  return source.join(between);
}

/** The source that a header names; undefined if it names none. */
export function sourceIn(header: unknown): Source | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  return header
    .split(between)
    .slice(0, mostGroups)
    .map((name) => name.slice(0, longestName));
}
