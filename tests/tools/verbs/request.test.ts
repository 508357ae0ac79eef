import { describe, expect, it } from 'vitest';
import { changedFlows } from '../changed-flows.ts';
import { runBatch, runFlows } from '../run-flows.ts';

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

describe('flows request, where several products make one call,', () => {
  const action = (steps: object): string =>
    JSON.stringify({
      $schema: '../../../../../../../schemas/documents/action.schema.json',
      type: 'action',
      steps: { weather: { type: 'call', call: 'getWeather' }, ...steps },
    });
  const place = {
    type: 'call',
    call: 'reserveBicycle',
    with: { path: { bicycle: 'course' }, body: { start: '{{rental.start}}', days: 1 } },
  };
  const products = {
    'brands/pedal/brand.json': {
      replace: '"code": "PEDAL",',
      by: '"code": "PEDAL", "products": ["rental", "courses", "tours"],',
    },
    'products/courses/actions/enrol.json': action({ place }),
    'products/tours/actions/set-out.json': action({}),
  };
  const ask = async (operand: string) => {
    const root = changedFlows(products);
    const stdin = JSON.stringify({ facts: { rental: { bicycle: 'b-1' } } });
    const given = ['request', operand, '--brand', 'PEDAL', '--root', root];
    const { code, stdout, stderr } = await runFlows(given, stdin);
    return {
      code,
      stderr,
      url: code === 0 ? (JSON.parse(stdout) as { readonly url: string }).url : undefined,
    };
  };

  it.each([
    ['reserveBicycle', '/shop/v1/bicycles/b-1/reservation'],
    ['rental/reserveBicycle', '/shop/v1/bicycles/b-1/reservation'],
    ['courses/reserveBicycle', '/shop/v1/bicycles/course/reservation'],
    ['enrol/reserveBicycle', '/shop/v1/bicycles/course/reservation'],
    ['enrol/place', '/shop/v1/bicycles/course/reservation'],
  ])('shows the call of the first one, or that which is named: %s', async (operand, url) => {
    expect(await ask(operand)).toMatchObject({ code: 0, url });
  });

  it('asks which one is meant where the first does not, and names them', async () => {
    const { code, stderr } = await ask('getWeather');
    expect(code).toBe(2);
    expect(stderr).toContain('Several products call getWeather (courses, tours), so say which is meant.');
    expect(stderr).toContain('flows request courses/getWeather, or flows request tours/getWeather');
  });

  it('says who makes the call if nobody of that name does', async () => {
    const { code, stderr } = await ask('enroll/reserveBicycle');
    expect(code).toBe(2);
    expect(stderr).toContain('No product and no action "enroll" calls reserveBicycle.');
    expect(stderr).toContain('Did you mean enrol?');
  });
});
