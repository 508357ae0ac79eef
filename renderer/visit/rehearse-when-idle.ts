import { onceIdle } from '../once-idle.ts';
import type { BoundEngine } from './bound-engine.ts';
import type { VisitStore } from './visit-store.ts';

/** On each page, makes the engine ready for the press that leads on, while the person reads. */
export function rehearseWhenIdle(engine: BoundEngine, store: VisitStore): void {
  let ready = '';
  const look = (): void => {
    const { document } = store.getState().view;
    if (document === ready) return;
    ready = document;
    onceIdle(() => {
      const { state, vault } = store.getState();
      engine.rehearse(state, (handle) => vault.get(handle));
    });
  };
  store.subscribe(look);
  look();
}
