import { describe, expect, it } from 'vitest';
import { readRetention } from '#api/lender/rules/constants.ts';
import type { Flows, JsonObject } from '#engine/index.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

const flows = mainFlows();
const days = readRetention(flows);

/** The shipped flows with other days. */
function flowsWith(keptDays: JsonObject[string]): Flows {
  const constants = { ...flows.compiled.constants, keptDays };
  return { ...flows, compiled: { ...flows.compiled, constants } };
}

describe('how long what nobody may use any more is kept', () => {
  it('is said by a document', () => {
    expect(days).toEqual({ messages: 7, creationKeys: 30, telemetry: 400, payments: 120, chats: 120 });
    expect(readRetention(flowsWith({ ...days, messages: 3 })).messages).toBe(3);
  });

  it.each([0, -1, 1.5, '7', null])('is a whole number of days: %j is none', (messages) => {
    expect(() => readRetention(flowsWith({ ...days, messages: messages as number }))).toThrow(
      'The constant "keptDays" of flows/rules/retention.json is wrong: messages is no whole number of days.',
    );
  });

  it('names all of it and nothing else', () => {
    const { chats, ...others } = days;
    expect(() => readRetention(flowsWith({ ...others, chat: chats }))).toThrow(
      'chats is no whole number of days, nothing is called chat.',
    );
    expect(() => readRetention(flowsWith([]))).toThrow('telemetry is no whole number of days');
  });
});
