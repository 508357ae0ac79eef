import { describe, expect, it } from 'vitest';
import { businessDay } from '#api/lender/workflow/business-days.ts';
import { completedSince } from '#api/lender/workflow/refuse-application.ts';
import { serveLender } from './serve-lender.ts';
import { closingBranches } from './walks/closing-branches.ts';
import { mainWalk } from './walks/main-walk.ts';
import { type Walk, given, runWalk } from './walks/run-walk.ts';

describe('a day that the lender names', () => {
  const lender = serveLender();
  const today = () => businessDay(lender.clock.time);

  it('is no later than today where it is over', async () => {
    const walked = await runWalk(lender, mainWalk);
    const day = (name: string) => String(given(walked, 'getFunding', name));
    expect(day('fundingDay')).toBe(today());
    expect(day('recordingDay') <= today()).toBe(true);
    expect(day('lastDayToCancel') <= day('recordingDay')).toBe(true);
    expect(day('firstPaymentDay') > today()).toBe(true);
  });

  it('is the one on which the closing costs of the disclosure are due', async () => {
    const walked = await runWalk(lender, mainWalk);
    const costs = given(walked, 'getFunding', 'closingCosts');
    expect(costs).toBe(275);
  });

  it('is the first one on which another line can be asked for: day 46 after the money', () => {
    const sent = new Date('2026-01-10T20:00:00Z');
    const blocksOn = (day: string) => sent >= completedSince(new Date(`${day}T20:00:00Z`));
    expect(blocksOn('2026-02-24')).toBe(true);
    expect(blocksOn('2026-02-25')).toBe(false);
  });

  it('is one on which a notary may come: none before the law allows the deed', async () => {
    const texan = closingBranches.find(({ state }) => state === 'TX') as Walk;
    const slots = async (mode: string) => {
      const chosen = { operationId: 'chooseNotary', body: () => ({ mode }) };
      const steps = [...texan.steps, chosen, { operationId: 'listNotarySlots' }];
      const walked = await runWalk(lender, { ...texan, steps });
      return given(walked, 'listNotarySlots', 'slots') as readonly { readonly day: string }[];
    };
    const allowed = businessDay(new Date(lender.clock.time.getTime() + 12 * 86_400_000));
    for (const mode of ['REMOTE', 'IN_PERSON']) {
      const days = (await slots(mode)).map(({ day }) => day);
      expect(days.length).toBeGreaterThan(0);
      expect(days.filter((day) => day < allowed)).toEqual([]);
      expect(days[0]).toBe(allowed);
    }
  });
});
