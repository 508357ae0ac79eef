import { describe, expect, it } from 'vitest';
import { type Compiled, type JsonObject, overlay } from '#engine/index.ts';
import type { FlowHost } from '#renderer/embed/flow-host.ts';
import { memoryHost, memoryNavigation, memoryStorage } from '#renderer/embed/flow-hosts.ts';
import { fetchCompiled } from '#renderer/embed/fetch-compiled.ts';
import { startEmbedded } from '#renderer/embed/embedded-visit.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { compiledOf } from '../../engine/sources.ts';

const { sources } = readFlows('examples/embed/library');
const library = compiledOf(sources);
/** The same, where the second step depends on an answer that is in no state. */
const secretive = compiledOf({
  ...sources,
  documents: {
    ...sources.documents,
    ...withPart('pages/card/index.json', { body: { email: { sensitive: true } } }),
    ...withPart('journeys/card.json', { steps: { book: { when: 'has(reader.email)' } } }),
  },
});

function withPart(path: string, part: JsonObject): { readonly [path: string]: JsonObject } {
  return { [path]: overlay(sources.documents[path] ?? {}, part) };
}

async function begin(host: FlowHost, compiled = library) {
  const events: string[] = [];
  const completed: JsonObject[] = [];
  const { page, end } = await startEmbedded({
    compiled,
    host,
    element: () => null,
    onEvent: ({ name }) => events.push(name),
    onComplete: (facts) => completed.push(facts),
  });
  const answer = (field: string, value: string): void => page.dispatch({ type: 'answered', field, value });
  const press = (target: string): void => page.dispatch({ type: 'submitted', target });
  const title = (): string => page.getState().view.screen.title;
  return { page, end, answer, press, title, events, completed };
}

async function beginOrder(host: FlowHost, compiled = library) {
  const visit = await begin(host, compiled);
  visit.answer('name', 'Ada');
  visit.answer('email', 'ada@sample.example');
  visit.press('continue');
  return visit;
}

function raise(): never {
  throw new Error('full');
}

describe('a journey in an application', () => {
  it('begins with its first page, at the addresses of its documents', async () => {
    const navigation = memoryNavigation();
    const { title } = await begin({ ...memoryHost(), navigation });
    expect(title()).toBe('Who reads?');
    expect(navigation.current()).toBe('/library/card');
  });

  it('sends what was answered, and reports that it is complete', async () => {
    const bodies: unknown[] = [];
    const orderCard = ({ request }: { readonly request: { readonly body?: unknown } }) => {
      bodies.push(request.body);
      return { status: 200, body: { id: 'card-1' } };
    };
    const visit = await beginOrder(memoryHost({ orderCard }));
    visit.answer('isbn', '978-3-16-148410-0');
    visit.press('send');
    await expect.poll(visit.title).toBe('Your card is on its way, Ada');
    expect(bodies).toEqual([{ name: 'Ada', email: 'ada@sample.example', isbn: '9783161484100' }]);
    expect(visit.events).toEqual(['card-ordered']);
    expect(visit.completed).toMatchObject([{ reader: { name: 'Ada' } }]);
  });

  it('says that a call failed, and keeps what was answered', async () => {
    const visit = await beginOrder(memoryHost());
    visit.answer('isbn', '9783161484100');
    visit.press('send');
    await expect.poll(() => visit.page.getState().view.notices.length).toBe(1);
    expect(visit.title()).toBe('Your first book');
    expect(visit.completed).toEqual([]);
  });

  it('goes on where the host has kept it', async () => {
    const storage = memoryStorage();
    const first = await beginOrder({ ...memoryHost(), storage });
    first.end();
    const { title, page } = await begin({ ...memoryHost(), storage });
    expect(title()).toBe('Your first book');
    expect(page.getState().state.facts).toMatchObject({ reader: { name: 'Ada' } });
  });

  it('knows what was sensitive when it goes on', async () => {
    let secrets: JsonObject = {};
    const vault: FlowHost['vault'] = {
      read: () => secrets as never,
      write: (values) => void (secrets = values),
    };
    const kept = { ...memoryHost(), storage: memoryStorage(), vault };
    const first = await beginOrder(kept, secretive);
    first.end();
    const { title } = await begin({ ...memoryHost(), storage: kept.storage, vault }, secretive);
    expect(title()).toBe('Your first book');
  });

  it.each([
    ['throws', () => raise()],
    ['refuses', () => Promise.reject(new Error('full'))],
  ])('goes on where a storage that is full %s', async (_how, write) => {
    const storage = { read: () => null, write, clear: write };
    const vault = { read: () => ({}), write };
    const visit = await beginOrder({ ...memoryHost({ orderCard: { id: 'card-1' } }), storage, vault });
    visit.answer('isbn', '9783161484100');
    visit.press('send');
    await expect.poll(visit.title).toBe('Your card is on its way, Ada');
    expect(visit.completed).toHaveLength(1);
  });

  it('keeps nothing once it is complete', async () => {
    const storage = memoryStorage();
    const visit = await beginOrder({ ...memoryHost({ orderCard: { id: 'card-1' } }), storage });
    visit.answer('isbn', '9783161484100');
    visit.press('send');
    await expect.poll(() => visit.completed.length).toBe(1);
    await expect.poll(visit.title).toBe('Your card is on its way, Ada');
    expect(storage.read()).toBeNull();
  });

  it('is left for a page that it does not have', async () => {
    const left: string[] = [];
    const navigation = { ...memoryNavigation(), leave: (url: string) => void left.push(url) };
    const { page } = await begin({ ...memoryHost(), navigation });
    page.follow('/events');
    expect(left).toEqual(['/events']);
  });

  it('knows who is signed in, and what else the application says', async () => {
    const identity = { signedIn: true, facts: { reader: { name: 'Grace' } } };
    const { page } = await begin({ ...memoryHost(), identity });
    expect(page.getState().state.facts).toMatchObject({
      session: { signedIn: true },
      reader: { name: 'Grace' },
    });
  });

  it('hears of nothing once it has ended', async () => {
    const reply = Promise.withResolvers<{ readonly status: number }>();
    const visit = await beginOrder(memoryHost({ orderCard: () => reply.promise }));
    visit.answer('isbn', '9783161484100');
    visit.press('send');
    visit.end();
    reply.resolve({ status: 200 });
    await reply.promise;
    expect(visit.title()).toBe('Your first book');
  });
});

it('refuses documents of another format', async () => {
  await expect(fetchCompiled({ ...library, format: 2 } as unknown as Compiled)).rejects.toThrow(
    'These flows have the format 2, and this renderer reads 1: compile them again.',
  );
});
