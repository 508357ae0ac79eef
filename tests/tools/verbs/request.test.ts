import { describe, expect, it } from 'vitest';
import { runBatch } from '../run-flows.ts';

describe('flows request', () => {
  it('shows what a call would send', async () => {
    const facts = { rental: { bicycle: 'b 1', start: '2026-05-01', days: 3 } };
    const [top, wrapped] = await runBatch(['request', 'reserveBicycle'], [facts, { facts }]);
    expect(top).toEqual({
      method: 'PUT',
      url: '/shop/v1/bicycles/b%201/reservation',
      headers: { 'content-type': 'application/json', 'x-shop': 'PEDAL' },
      body: { start: '2026-05-01', days: 3 },
    });
    expect(wrapped).toEqual(top);
  });

  it('takes parameters and replies beside the facts', async () => {
    const beside = { parameters: { password: 's3cret' } };
    const facts = { rider: { email: 'ada@example.org' } };
    const [top, wrapped] = await runBatch(
      ['request', 'registerRider'],
      [
        { ...facts, ...beside },
        { facts, ...beside },
      ],
    );
    expect(top).toMatchObject({ method: 'POST', body: { email: 'ada@example.org', password: 's3cret' } });
    expect(wrapped).toEqual(top);
  });

  it('says why a call is not made', async () => {
    const [answer] = await runBatch(['request', 'registerRider'], [{ session: { signedIn: true } }]);
    expect(answer).toEqual({ skipped: expect.any(String) });
  });

  it('says so when no document makes a call that the services know', async () => {
    expect(await runBatch(['request', 'getWeather'], [{}])).toEqual([
      { skipped: 'No document makes this call.' },
    ]);
  });

  it('sends what the brand is', async () => {
    const [answer] = await runBatch(['request', 'listBicycles', '--brand', 'CITYWHEELS'], [{}]);
    expect(answer).toMatchObject({
      url: '/shop/v1/bicycles?shop=CITYWHEELS',
      headers: { 'x-shop': 'CITYWHEELS' },
    });
  });
});
