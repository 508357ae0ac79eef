import type { JsonObject } from '#engine/json/json.ts';
import { startLoads } from '#engine/visit/load-data.ts';
import { emptyStep, modalScreen, scopeOfScreen, update, type Turn } from '#engine/visit/turn.ts';

/** Opens a modal on top of the page with the parameters that its opener gives. */
export function openModal(turn: Turn, document: string, parameters: JsonObject): void {
  update(turn, { modal: { document, parameters, step: emptyStep } });
  const screen = modalScreen(turn);
  if (!screen) return;
  const { [screen.holder]: _earlier, ...replies } = turn.state.replies;
  update(turn, { replies });
  startLoads(turn, screen.holder, screen.compiled.loads ?? [], scopeOfScreen(turn, screen));
  turn.effects.push({ type: 'focus', target: 'modal' });
}

/** Closes the modal; the page takes the focus back. */
export function closeModal(turn: Turn): void {
  if (!turn.state.modal) return;
  update(turn, { modal: null });
  turn.effects.push({ type: 'focus', target: 'page' });
}
