import { expect, it } from 'vitest';
import {
  newClub,
  openBrowser,
  pressed,
  pressedWithPhoto,
  runServer,
  serveProduct,
} from '../fixtures/club.ts';

it('takes in a member, and says why it refuses the second with the same email', async () => {
  const backend = await runServer(['examples/club-backend/server.mjs']);
  const { origin } = new URL(await serveProduct(await newClub(), { BACKEND_URL: backend }));
  const join = async () => {
    const browser = openBrowser(origin);
    await browser.pageAt('/club/join');
    await browser.post(
      '/club/join',
      pressed('index', 'continue', { name: 'Ada', email: 'ada@club.example' }),
    );
    await browser.post('/club/join/family', pressed('family', 'continue'));
    const [, location] = await browser.post('/club/join/photo', pressedWithPhoto());
    return { location, page: await browser.pageAt(String(location)) };
  };
  expect((await join()).location).toBe('/club/welcome');
  const members = await (await fetch(new URL('/members', backend))).json();
  expect(members).toEqual([
    {
      id: expect.any(String),
      name: 'Ada',
      email: 'ada@club.example',
      photo: [expect.any(String)],
    },
  ]);
  const again = await join();
  expect(again.location).toBe('/club/join/photo');
  expect(again.page).toContain('Somebody with this email is a member.');
});
