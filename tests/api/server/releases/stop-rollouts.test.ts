import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stopRollouts } from '#api/server/publishing/stop-rollouts.ts';
import { addCounts } from '#api/store/release-counts.ts';
import { listActs } from '#api/store/staff.ts';
import { databaseKinds } from '../../../fixtures/databases.ts';
import { firstStep, makeFirstCalls } from '../rental-walk.ts';
import { firstPage } from '../small-shop.ts';
import { askServer, assignAt, backToFolder, releaseStage, storeAt } from './release-stage.ts';

const page = 'flows/pages/rent/index.json';
const action = 'flows/actions/save-and-advance.json';
/** The application is complete with the bicycle. */
const finish = [action, '"steps": {', '"steps": { "done": { "type": "session", "do": "finish" },'] as const;
const many = 90;
const minuteMs = 60_000;

describe.each(databaseKinds)('a staged rollout, on $name,', ({ start }) => {
  const stage = releaseStage(start);
  let [good, refusing] = [0, 0];
  beforeAll(async () => {
    const [first] = stage.servers();
    good = await storeAt(first, await stage.files(finish));
    const strict = [page, '"label": "Extras",', '"label": "Extras", "required": true,'] as const;
    refusing = await storeAt(first, await stage.files(finish, strict));
  });
  afterEach(() => backToFolder(stage));

  /** Somebody who chooses a bicycle and no extras; gives their release. */
  const come = async (at: number): Promise<number> => {
    const browser = stage.browser(at % 2);
    const shown = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const { headers, statusCode } = await browser.events(shown, firstStep);
    expect(statusCode).toBe(200);
    return Number(headers['x-release']);
  };
  const look = async () => {
    const reported: string[] = [];
    for (const { counts } of stage.servers()) await counts.flush();
    const publishing = stage.servers().map(({ releases }) => ({
      context: { releases, clock: stage.now },
      store: stage.database().db,
    }));
    // Both servers look at the same moment.
    await Promise.all(publishing.map((each) => stopRollouts(each, (said) => void reported.push(said))));
    for (const { releases } of stage.servers()) await releases.refresh();
    return reported;
  };

  it('is stopped where the release refuses what the others take, once, for a reason that staff can read', async () => {
    await assignAt(stage, good);
    stage.pass(10 * minuteMs);
    await assignAt(stage, refusing, { share: 50 });
    stage.pass(5 * minuteMs);
    const releases = [];
    for (let at = 0; at < many; at += 1) releases.push(await come(at));
    const staged = releases.filter((each) => each === refusing).length;
    expect(staged).toBeGreaterThan(30);
    // They may still be at it.
    expect(await look()).toEqual([]);
    stage.pass(36 * minuteMs);
    const why = `100.0 % of ${staged} visits were left, and 0.0 % of ${many - staged} visits of the others.`;
    expect(await look()).toEqual([`The rollout of release ${refusing} was stopped: ${why}`]);

    const { body } = await askServer(stage.servers()[1], 'GET', '/releases');
    expect((body['assignments'] as object[])[0]).toMatchObject({
      release: good,
      share: 100,
      publisher: 'alarm',
      note: `Stopped by the alarm rule: ${why}`,
    });
    expect((body['releases'] as { readonly id: number }[]).find(({ id }) => id === refusing)).toMatchObject({
      counts: { begun: staged, completed: 0, refused: staged, failed: 0 },
    });
    const one = await askServer(stage.servers()[0], 'GET', `/releases/${refusing}`);
    expect(one.body['pages']).toEqual([
      { page: 'rent/index', begun: staged, completed: 0, refused: staged, failed: 0 },
    ]);
    const acts = await listActs(stage.database().db, 1e9, 4);
    const ofAlarm = acts.filter(({ person }) => person === 'alarm');
    expect(ofAlarm.map(({ outcome }) => outcome).toSorted()).toEqual(
      ofAlarm.length === 4 ? ['asked', 'asked', 'done', 'refused'] : ['asked', 'done'],
    );
    expect(ofAlarm[0]?.about).toContain(why);
    for (let at = 0; at < 10; at += 1) expect(await come(at)).toBe(good);
    expect(await look()).toEqual([]);
  });

  const counted = (release: number, begun: number, failed: number) => {
    const row = { release, brand: 'PEDAL', since: new Date(stage.now()), page: '' } as const;
    return addCounts(stage.database().db, [
      { ...row, what: 'begun', count: begun },
      { ...row, what: 'failed', count: failed },
    ]);
  };

  it('is stopped by errors without a wait, and leaves what else is assigned', async () => {
    await assignAt(stage, good);
    await assignAt(stage, refusing, { share: 10, brands: ['PEDAL'] });
    await counted(refusing, 40, 12);
    await counted(good, 400, 2);
    expect(await look()).toEqual([
      `The rollout of release ${refusing} was stopped: 30.0 % of 40 visits met an error, and 0.5 % of 400 visits of the others.`,
    ]);
    expect(stage.servers()[0].releases.assigned().assignments[0]).toMatchObject({
      release: good,
      share: 100,
      brands: ['PEDAL'],
    });
  });

  it('goes on where the release is like the others, and where it is for everybody', async () => {
    await assignAt(stage, good);
    stage.pass(10 * minuteMs);
    await assignAt(stage, refusing, { share: 10 });
    await counted(refusing, 40, 2);
    await counted(good, 400, 20);
    expect(await look()).toEqual([]);
    await counted(refusing, 400, 400);
    await assignAt(stage, refusing);
    expect(await look()).toEqual([]);
  });
});
