import { describe, expect, it } from 'vitest';
import { changedFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

async function explain(what: string): Promise<string> {
  const { code, stdout, stderr } = await runFlows(['explain', what, '--root', bicycleRental]);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

describe('flows explain', () => {
  it('reports on a page what leads there and which layers change it', async () => {
    const page = await explain('rent/rider');
    expect(page).toMatch(/^page rent\/rider {2}\S*pages\/rent\/rider\.json:1$/m);
    expect(page).toContain('led to by');
    expect(page).toMatch(/brands\/citywheels {2}\S*citywheels\/pages\/rent\/rider\.json:\d+/);
    expect(page).toMatch(/locales\/es {2}\S*locales\/es\/pages\/rent\/rider\.json:\d+/);
  });

  it('reports on a rule what it says and who uses it', async () => {
    const rule = await explain('isReady');
    expect(rule).toMatch(/^condition isReady {2}\S*rules\/conditions\.json:\d+$/m);
    expect(rule).toContain("when: rental.status == 'READY'");
    expect(rule).toMatch(/used by\n {4}\S*tables\//);
  });

  it('reports on a kind what it says and which fields are of it', async () => {
    const kind = await explain('postcode');
    expect(kind).toMatch(/^kind postcode {2}\S*kinds\.json:\d+$/m);
    expect(kind).toContain('pattern: ^[0-9]{5}$');
    expect(kind).toMatch(/used by\n {4}\S*\.json:\d+ {2}postcode/);
  });

  it('reports on a brand its facts and what it changes, and takes its code for no status', async () => {
    const brand = await explain('CITYWHEELS');
    expect(brand).toMatch(/^brand CITYWHEELS {2}\S*citywheels\/brand\.json:1$/m);
    expect(brand).toContain('minimumAge: 18');
    expect(brand).not.toContain('token CITYWHEELS');
  });

  it('reports on a token which rows match it, by pattern too', async () => {
    expect(await explain('PICKED_UP')).toContain('matches status.away: pick-up');
  });

  it('reports on a call its method and path, and who makes it', async () => {
    const call = await explain('cancelRental');
    expect(call).toContain('DELETE /shop/v1/rentals/{uuid}');
    expect(call).toContain('actions/cancel-rental.json');
  });

  it('reports on a fact its type, and who asks for it, sets and reads it', async () => {
    const fact = await explain('rental.days');
    expect(fact).toMatch(/^fact rental\.days$/m);
    expect(fact).toContain('type: a number');
    expect(fact).toMatch(/pages\/rent\/days\.json:\d+ {2}rental\.days/);
    expect(fact).toMatch(/rules\/conditions\.json:\d+ {2}has\(rental\.days\) && rental\.days >= /);
  });

  it('reports on a constant and of what is inside of it, by its whole name and by its end', async () => {
    expect(await explain('constants.longRentalDays')).toMatch(/^constant longRentalDays {2}/m);
    const root = changedFlows({
      'rules/constants.json': { replace: '"longRentalDays": 7', by: '"rental": { "longRentalDays": 7 }' },
      'rules/conditions.json': { replace: 'constants.longRentalDays', by: 'constants.rental.longRentalDays' },
      'rules/calculations.json': {
        replace: 'constants.longRentalDays',
        by: 'constants.rental.longRentalDays',
      },
    });
    for (const name of ['rental.longRentalDays', 'constants.rental.longRentalDays', 'longRentalDays']) {
      const { stdout } = await runFlows(['explain', name, '--root', root]);
      expect(stdout).toMatch(
        /^constant rental\.longRentalDays {2}\S*rules\/constants\.json:\d+\n {2}value: 7$/m,
      );
      expect(stdout).toContain('rental.days >= constants.rental.longRentalDays');
    }
  });

  it('finds words among the texts', async () => {
    expect(await explain('Please choose a size')).toMatch(/^message .*pages\/rent\/index\.json:\d+$/m);
  });

  it('finds pages by the end of their path, and fields by their name', async () => {
    expect(await explain('pick-up')).toMatch(/^page \{uuid\}\/pick-up {2}/m);
    expect(await explain('lastName')).toMatch(/^field rent\/rider\.lastName {2}/m);
  });

  it('finds what only layers of other brands and languages have, and says whose it is', async () => {
    expect(await explain('rent/rider.club')).toMatch(
      /^field rent\/rider\.club {2}\S*citywheels\/pages\/rent\/rider\.json:9 {2}\(CITYWHEELS\)$/m,
    );
    expect(await explain('Who is the rider?')).toMatch(/^message .* {2}\(CITYWHEELS\)$/m);
    expect(await explain('Apellido')).toMatch(/^message .*locales\/es\S+ {2}\(CITYWHEELS\)$/m);
  });

  it('ends with the calls that send a fact or an answer', async () => {
    const sentBy = async (what: string) => (await explain(what)).split('  sent by\n')[1];
    expect([
      await sentBy('rider.email'),
      await sentBy('rent/account.password'),
      await sentBy('rental.address.street'),
      await sentBy('rental.size'),
    ]).toEqual([
      '    registerRider as body.email\n',
      '    registerRider as body.password\n',
      '    createRental as body.address.street\n',
      undefined,
    ]);
  });

  it('follows what is sent through rules and constants', async () => {
    const root = changedFlows({
      'rules/constants.json': {
        replace: '"daysOfWeek": 7,',
        by: '"daysOfWeek": 7, "sizes": { "SMALL": "S", "MEDIUM": "M", "LARGE": "L" },',
      },
      'rules/calculations.json': {
        replace: '"calculations": {',
        by: `"calculations": { "sizeOfShop": { "says": "The size as the shop knows it", "gives": "text", "value": "default(constants.sizes[rental.size], 'M')" },`,
      },
      'actions/rent-submit.json': {
        replace: '"{{rental.bicycle}}"',
        by: '"{{sizeOfShop}}{{rental.bicycle}}"',
      },
    });
    const { stdout } = await runFlows(['explain', 'rental.size', '--root', root]);
    expect(stdout).toMatch(/ {2}sent by\n {4}createRental as body\.bicycle\n$/);
    const constant = await runFlows(['explain', 'SMALL', '--root', root]);
    expect(constant.stdout).toMatch(/rules\/constants\.json:\d+ {2}sizes\.SMALL: "S"\n/);
  });

  it('lists rules, tables and constants first, and samples last', async () => {
    const { usedBy } = JSON.parse(
      (await runFlows(['explain', 'rental.days', '--json', '--root', bicycleRental])).stdout,
    )[0] as { readonly usedBy: readonly { readonly document: string; readonly path: string }[] };
    const ranks = usedBy.map(({ document, path }) =>
      path.includes('/examples/') || document.startsWith('scenarios/')
        ? 'sample'
        : /^(rules|tables)/.test(document)
          ? 'decides'
          : 'others',
    );
    expect(ranks).toEqual([
      ...ranks.filter((rank) => rank === 'decides'),
      ...ranks.filter((rank) => rank === 'others'),
      ...ranks.filter((rank) => rank === 'sample'),
    ]);
    expect(ranks).toContain('others');
  });

  it('reports no row that matches every token', async () => {
    const root = changedFlows({
      'tables/routing.json': { replace: '"PICKED_*"', by: '"*"' },
    });
    const { stdout } = await runFlows(['explain', 'READY', '--root', root]);
    expect(stdout).toMatch(/^token READY$/m);
    expect(stdout).not.toContain('status.away');
    const unknown = await runFlows(['explain', 'NOWHERE', '--root', root]);
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('Nothing is called "NOWHERE"'),
    ]);
  });

  it.each([
    ['rental.dys', 'rental.days'],
    ['bike.days', 'rental.days'],
    ['lastNam', 'lastName'],
    ['CITYWHELS', 'CITYWHEELS'],
    ['postkode', 'postcode'],
  ])('suggests for %s the name %s', async (given, meant) => {
    const { stderr } = await runFlows(['explain', given, '--root', bicycleRental]);
    expect(stderr).toContain(`Did you mean ${meant}?`);
  });

  it('takes no expression for a message', async () => {
    const { code } = await runFlows(['explain', 'rental.days > 0', '--root', bicycleRental]);
    expect(code).toBe(2);
  });

  it('fits on one screen', async () => {
    for (const what of ['rent/rider', 'READY', 'longRental', 'ready'])
      expect((await explain(what)).split('\n').length).toBeLessThan(50);
  });

  it('suggests the nearest name for one that does not exist', async () => {
    const { code, stderr } = await runFlows(['explain', 'longRentall', '--root', bicycleRental]);
    expect([code, stderr]).toEqual([
      2,
      'Nothing is called "longRentall", and no text contains it.\nDid you mean longRental?\n',
    ]);
  });
});
