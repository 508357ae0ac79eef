import type { CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import { readBy } from '../../fields/checked-answers.ts';
import { canonicalText } from '../../json/json.ts';
import type { Flows } from '../../link/flows.ts';
import { rememberOne } from '../../remember.ts';
import type { OpenScreen, VisitContext } from '../context.ts';

/** What the calls of a screen's loads are made of, by their names. */
export type Asked = { readonly [load: string]: string };

/** Whether a load of a shown screen asks for something else than it did. Most events change nothing of it. */
export function asksOtherwise({ flows, state, screens }: VisitContext): boolean {
  const { loadsAsked = {} } = state;
  return screens.some((open) => {
    const before = loadsAsked[open.screen.scopeKey] ?? {};
    return canonicalText(askedBy(flows, open, before)) !== canonicalText(before);
  });
}

/** The key of a load whose `when` does not hold. What it has brought before stays. */
export const held = '-';

/**
 * What the loads of a screen ask; nothing of those that always ask for the same. What is loaded `once` asks for what it asked
 * `before`.
 */
export function askedBy(flows: Flows, open: OpenScreen, before: Asked | undefined): Asked {
  const known = askedOn(open);
  return Object.fromEntries(
    (open.screen.compiled.loads ?? []).flatMap((load) => {
      const { name } = load;
      if (before && load.once === true) return before[name] === undefined ? [] : [[name, before[name]]];
      if (!known.has(name)) known.set(name, askedFor(flows, open, load));
      const asked = known.get(name);
      return asked === undefined ? [] : [[name, asked]];
    }),
  );
}

/** What has been found of a screen. It is another object as soon as something that it is made of changes. */
const askedOn = rememberOne((_open: OpenScreen) => new Map<string, string | undefined>());

function askedFor(
  flows: Flows,
  { scope, redactedScope, scopeWith }: OpenScreen,
  { when, with: sent }: Named<CompiledLoad>,
): string | undefined {
  const read = readBy(flows, sent, scopeWith, redactedScope);
  const isSame = read.length === 0 || readsOnlyBrand(sent ?? {});
  if (isSame && when === undefined) return undefined;
  return (flows.holds(when, scope) ? '' : held) + canonicalText(read);
}

/** Whether what a mapping reads is the same in the whole visit. */
function readsOnlyBrand(mapping: unknown): boolean {
  if (typeof mapping !== 'object' || mapping === null) return true;
  if (!Array.isArray(mapping)) return Object.values(mapping).every(readsOnlyBrand);
  const [op, root] = mapping as readonly unknown[];
  if (op === 'fact') return root === 'brand';
  return op !== 'name' && op !== 'let' && op !== 'rule' && mapping.every(readsOnlyBrand);
}
