import { expect, it } from 'vitest';
import { type Json, isObject } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';

/** Whether it holds a button that people press before the one that sends. */
function comesFirst({ type }: Readonly<Record<string, Json | undefined>>): boolean {
  return ['upload', 'location'].includes(String(type));
}

function holdsFirst(body: Json | undefined): boolean {
  if (!isObject(body)) return false;
  return Object.values(body).some(
    (block) =>
      isObject(block) && ((comesFirst(block) && block['required'] === true) || holdsFirst(block['body'])),
  );
}

/** docs/guides/design.md, One prominent button. */
it('a screen where something is pressed before its button says when that is ready', () => {
  const steps = Object.entries(readFlows().sources.documents).filter(([, { type }]) => type === 'step');
  const found = steps.filter(([, { body }]) => holdsFirst(body));
  // Other buttons of a page that goes on in stages belong to its other stages.
  const silent = found.filter(
    ([, { buttons }]) =>
      !Object.values(isObject(buttons) ? buttons : {}).some(
        (button) => isObject(button) && button['type'] === 'submit' && 'readyWhen' in button,
      ),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(silent.map(([path]) => path)).toEqual([]);
});

it('of several buttons that would be filled, each says when it is', () => {
  const screens = Object.entries(readFlows().sources.documents).filter(([, { type }]) =>
    ['step', 'modal', 'part'].includes(String(type)),
  );
  const filled = screens.map(([path, { buttons }]) => {
    const all = Object.values(isObject(buttons) ? buttons : {}).filter(isObject);
    return [
      path,
      all.filter((button) => ['primary', 'submit'].includes(String(button['look'] ?? button['type']))),
    ] as const;
  });
  const several = filled.filter(([, buttons]) => buttons.length > 1);
  expect(several.length).toBeGreaterThan(20);
  const unsaid = several.filter(([, buttons]) =>
    buttons.some((button) => !('when' in button) && !('readyWhen' in button)),
  );
  expect(unsaid.map(([path]) => path)).toEqual([]);
});
