import { expect, test } from 'vitest';
import { isObject, objectOf } from '#engine/json/json.ts';
import { product } from './product-sources.ts';

/** Each `onError` of a document, with where it is. */
function handlersIn(json: unknown, path: string): readonly (readonly [string, Record<string, unknown>])[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key === 'onError' && isObject(value) ? [[path, value] as const] : []),
    ...handlersIn(value, `${path}/${key}`),
  ]);
}

// The pages to which these lead say what happened by themselves, or the refusal says that the wish is fulfilled.
const said = new Set([
  'actions/accept-invitation.json/steps/accept explain',
  'actions/confirm-signer.json/steps/confirm withdrawn',
  'actions/end-session.json/steps/do gone',
  'actions/remove-passkey.json/steps/do gone',
  'pages/heloc-signer/resume.json/loads/status none',
]);

/** What leads away without a word: no query says why there, and nothing was said before. */
function silentIn(handlers: Record<string, unknown>): readonly string[] {
  const steps = Object.entries(handlers).map(([name, step]) => ({ name, ...objectOf(step as never) }));
  return steps.flatMap((step, at) => {
    const { type, action, query } = step as { type?: unknown; action?: unknown; query?: unknown };
    const leads = (type === 'go' && query === undefined) || type === 'route' || action === 'route-onward';
    const isSaid = steps.slice(0, at).some((earlier) => 'continues' in earlier);
    return leads && !isSaid ? [step.name] : [];
  });
}

test('no refused call leads to another page without a word', () => {
  const documents = Object.entries(product.documents).filter(([path]) => !path.startsWith('locales/'));
  const silent = documents.flatMap(([file, json]) =>
    handlersIn(json, file).flatMap(([path, handlers]) => silentIn(handlers).map((name) => `${path} ${name}`)),
  );
  const asked = silent.filter((place) => !place.startsWith('actions/any-call-failed.json'));
  expect(asked.filter((place) => !said.has(place))).toEqual([]);
});
