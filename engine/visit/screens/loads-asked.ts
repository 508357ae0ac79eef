import type { CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import { readBy } from '../../fields/checked-answers.ts';
import { canonicalText, filterEntries } from '../../json/json.ts';
import type { Flows } from '../../link/flows.ts';
import { rememberOne } from '../../remember.ts';
import type { OpenScreen, VisitContext } from '../context.ts';
import { type Transition, update } from '../transition.ts';
import { dropLoads } from './load-data.ts';

/** What the calls of a screen's loads are made of, by their names. */
type Asked = { readonly [load: string]: string };

/** Whether a load of a shown screen asks for something else than it did. Most events change nothing of it. */
export function asksOtherwise({ flows, state, screens }: VisitContext): boolean {
  const { loadsAsked = {} } = state;
  return screens.some((open) => {
    const before = loadsAsked[open.screen.scopeKey] ?? {};
    return canonicalText(askedBy(flows, open, before)) !== canonicalText(before);
  });
}

/**
 * Forgets the replies of loads that now ask for something else, and no longer waits for their calls under way: a
 * reply counts only for what was asked. Gives the names of these loads, and of those whose `when` holds only now.
 * While the screen is shown (`isShown`), what is loaded `once` stays.
 */
export function forgetOthers(transition: Transition, open: OpenScreen, isShown = false): ReadonlySet<string> {
  const { scopeKey, compiled } = open.screen;
  const { loads } = compiled;
  if (!loads) return new Set();
  const { loadsAsked = {}, replies } = transition.state;
  const before = loadsAsked[scopeKey] ?? {};
  const now = askedBy(transition.flows, open, isShown ? before : undefined);
  const others = new Set(loads.map(({ name }) => name).filter((name) => isDue(before[name], now[name])));
  if (JSON.stringify(now) === JSON.stringify(before)) return others;
  const { [scopeKey]: known = {}, ...elsewhere } = replies;
  const kept = filterEntries(known, (_reply, name) => !others.has(name));
  dropLoads(transition, scopeKey, others);
  update(transition, {
    loadsAsked: { ...loadsAsked, [scopeKey]: now },
    replies: Object.keys(kept).length === 0 ? elsewhere : { ...elsewhere, [scopeKey]: kept },
  });
  return others;
}

/** Notes what the loads of a screen have asked for that has just been opened. */
export function noteAsked(transition: Transition, open: OpenScreen): void {
  const now = askedBy(transition.flows, open, undefined);
  const { loadsAsked } = transition.state;
  if (Object.keys(now).length > 0)
    update(transition, { loadsAsked: { ...loadsAsked, [open.screen.scopeKey]: now } });
}

/** A load that writes what it reads, such as a token that it renews, does not ask again because of that reply. */
export function noteOwnReply(transition: Transition, open: OpenScreen, load: string): void {
  const { loadsAsked = {} } = transition.state;
  const { scopeKey } = open.screen;
  const before = loadsAsked[scopeKey];
  if (before === undefined) return;
  const now = askedBy(transition.flows, open, before)[load];
  if (now !== undefined && now !== before[load])
    update(transition, { loadsAsked: { ...loadsAsked, [scopeKey]: { ...before, [load]: now } } });
}

function isDue(before: string | undefined, now: string | undefined): boolean {
  if (before === now || now === undefined || !now.startsWith(held)) return before !== now;
  return now.slice(held.length) !== before?.replace(/^-/, '');
}

/** The key of a load whose `when` does not hold. What it has brought before stays. */
const held = '-';

/**
 * What the loads of a screen ask; nothing of those that always ask for the same. What is loaded `once` asks for what it asked
 * `before`.
 */
function askedBy(flows: Flows, open: OpenScreen, before: Asked | undefined): Asked {
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
