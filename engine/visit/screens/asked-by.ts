import type { Note, Scope } from '../../expression/scope.ts';
import { readBy } from '../../fields/checked-answers.ts';
import { canonicalText } from '../../json/json.ts';
import { type ShownScreen, screenScope } from '../../screen/screen-scope.ts';
import { loadingPart, shownParts } from './shown-parts.ts';
import { type Transition, clearFacts, modalScreen, pageScreen, sealedFacts } from '../transition.ts';

/** Whether a load of a shown screen asks for something else than it did. In the first script: most events change nothing of it. */
export function asksOtherwise(transition: Transition): boolean {
  const { loadsAsked = {} } = transition.state;
  return watched(transition).some((screen) => {
    const before = loadsAsked[screen.holder] ?? {};
    return canonicalText(askedBy(transition, screen, before)) !== canonicalText(before);
  });
}

/** The screens that are shown: the modal, the page and its parts. */
export function watched(transition: Transition): readonly ShownScreen[] {
  const page = pageScreen(transition);
  const parts = page
    ? shownParts(transition.flows, page.compiled).map((name) => loadingPart(transition, name))
    : [];
  return [modalScreen(transition), page, ...parts].filter((screen) => screen !== undefined);
}

/** Stands before what a load would ask for whose `when` does not hold. What it has brought before stays. */
export const held = '-';

/** What the calls of a screen's loads are made of, by their names; nothing of those that always ask for the same. */
export function askedBy(
  transition: Transition,
  screen: ShownScreen,
  before: { readonly [load: string]: string } | undefined,
): { readonly [load: string]: string } {
  const { flows } = transition;
  const { values = screen.values, parameters = screen.parameters } = screen.asked ?? {};
  const sealed = screenScope(flows, sealedFacts(transition), { ...screen, values, parameters });
  const clear = screenScope(flows, clearFacts(transition), screen);
  const scopeWith = (note: Note): Scope => screenScope(flows, clearFacts(transition), screen, note);
  return Object.fromEntries(
    (screen.compiled.loads ?? []).flatMap(({ name, once, when, with: sent }) => {
      if (before && once === true) return before[name] === undefined ? [] : [[name, before[name]]];
      const read = readBy(flows, sent, scopeWith, sealed);
      const isSame = read.length === 0 || readsOnlyBrand(sent ?? {});
      if (isSame && when === undefined) return [];
      return [[name, (flows.holds(when, clear) ? '' : held) + canonicalText(read)]];
    }),
  );
}

/** Whether what a mapping reads is the same in the whole visit. */
function readsOnlyBrand(mapping: unknown): boolean {
  if (typeof mapping !== 'object' || mapping === null) return true;
  if (!Array.isArray(mapping)) return Object.values(mapping).every(readsOnlyBrand);
  const [op, root] = mapping as readonly unknown[];
  if (op === 'fact') return root === 'brand';
  return op !== 'name' && op !== 'let' && op !== 'rule' && mapping.every(readsOnlyBrand);
}
