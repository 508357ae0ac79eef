import { type Flows, type JsonObject, checkAnswers } from '#engine/index.ts';

export const brand = { name: 'The House', minimumCups: 1 };
const replies = {
  teas: {
    teas: [
      { id: 'sencha', name: 'Sencha' },
      { id: 'assam', name: 'Assam' },
    ],
  },
};

interface Answered {
  readonly answers: JsonObject;
  readonly facts?: JsonObject;
}

/** Field, code and message of every issue. */
export function issuesOf(flows: Flows, step: string, { answers, facts = {} }: Answered) {
  const found = checkAnswers(flows, step, {
    answers,
    facts: { brand, today: '2026-11-20', ...facts },
    replies,
  });
  return found?.map(({ field, code, message }) => `${field} ${code}: ${message}`);
}
