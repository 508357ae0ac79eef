import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { type Compiled, link, open, usualTypes } from '#engine/index.ts';
import { WholePage } from '#renderer/layout/whole-page.tsx';
import { fullRegistry } from '#renderer/layout/lazy-registry.ts';
import { type Controls, type FieldProps, ControlsContext } from '#renderer/elements/component-registry.ts';
import { ScriptedContext, VisitContext } from '#renderer/visit/visit-context.tsx';
import { bindEngine } from '#renderer/visit/bound-engine.ts';
import { createPageVisit } from '#renderer/visit/page-visit.ts';
import { foldBy } from '#renderer/visit/visit-fold.ts';

const drawn: string[] = [];

// The very page that people get, with controls that say when they are drawn.
const counting = Object.fromEntries(
  Object.entries(fullRegistry.controls).map(([type, Control]) => [
    type,
    counted(Control as ComponentType<FieldProps>),
  ]),
) as Controls; // the same types of field

function counted(Control: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function Counted(props) {
    drawn.push(props.field.name);
    return <Control {...props} />;
  };
}

async function start(): Promise<void> {
  const compiled = (await (await fetch('/flows.json')).json()) as Compiled; // the test's own
  const { brand } = link(compiled).compiled;
  const facts = { today: '2026-11-20', brand: brand.facts, flags: {}, session: { signedIn: false } };
  const { state } = open(link(compiled), { visit: 'v', facts, url: '/account/heloc/register-v2', now: 0 });
  const engine = bindEngine(compiled, usualTypes);
  const store = createPageVisit(
    { state, vault: {}, notices: [], view: engine.view(state, () => undefined) },
    { follow: ignore, awaited: () => undefined },
  );
  const fold = foldBy({
    engine,
    now: () => 0,
    newHandle: () => crypto.randomUUID(),
    perform: ignore,
    record: ignore,
    refused: ignore,
  });
  store.begin(fold);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  Object.assign(window, { takeDrawn: () => drawn.splice(0) });
  createRoot(root).render(
    <VisitContext value={store}>
      <ControlsContext value={{ ...fullRegistry, controls: counting, fetchOthers: ignore }}>
        <ScriptedContext value>
          <WholePage />
        </ScriptedContext>
      </ControlsContext>
    </VisitContext>,
  );
}

function ignore(): void {
  // There is no server, and nothing is to be performed.
}

void start();
