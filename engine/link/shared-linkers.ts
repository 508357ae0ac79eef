import type { Compiled } from '../ir/compiled.ts';
import { identities } from '../remember.ts';
import { type WholeLinkers, wholeLinkers } from './flows.ts';
import { writtenAddresses } from './index-pages.ts';

/** For documents of several brands and locales: what is made of the same parts is made once. */
export function sharedLinkers(): WholeLinkers {
  const identity = identities();
  const key = (...parts: readonly (object | null)[]): string =>
    parts.map((part) => part && identity(part)).join();
  const { pages, access, tables } = wholeLinkers;
  return {
    pages: onceFor((compiled) => key(compiled.app) + writtenAddresses(compiled), pages),
    access: onceFor((compiled) => key(compiled.app, compiled.access), access),
    tables: onceFor(
      ({ rules, machines, routing, polling }) => key(rules, machines, routing, polling),
      tables,
    ),
  };
}

/** Makes something of compiled documents, once for all that give the same key. */
function onceFor<Result>(keyOf: (compiled: Compiled) => string, make: (compiled: Compiled) => Result) {
  const known = new Map<string, Result>();
  return (compiled: Compiled): Result => {
    const key = keyOf(compiled);
    const made = known.get(key) ?? make(compiled);
    known.set(key, made);
    return made;
  };
}
