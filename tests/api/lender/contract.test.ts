import { beforeAll, describe, expect, it } from 'vitest';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { drawShape } from '../../attacks/fuzz/draw-shape.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { randomNumbers } from '../../flows/random-facts.ts';
import { replyErrors } from './reply-errors.ts';
import { serveLender } from './serve-lender.ts';
import { chooseOffer, giveInformation, signSummary } from './walks/main-walk.ts';
import { runWalk, type Walked } from './walks/run-walk.ts';

const owned = [...operationsByRoute.values()].filter(
  ({ path, isSecured }) => isSecured && /\{(uuid|id)\}/.test(path),
);
const hostilities = [0, 0, 0, 0.1, 0.4];
const strange = '7a1b1d0c-0000-4000-8000-000000000009';

/** How often each operation is asked: with each hostility, or with each at each stage. */
const draws = usuallyOrAll(hostilities.length, 10);

describe('an operation about an application, asked with all that its document allows', () => {
  const lender = serveLender();
  let stages: readonly Walked[];

  beforeAll(async () => {
    stages = [await walkTo([]), await walkTo([...chooseOffer, ...giveInformation, ...signSummary])];
  });

  const walkTo = (steps: typeof chooseOffer) =>
    runWalk(lender, { says: 'some way', begins: 'OFFER_SELECTION', steps });

  it.each(owned.map((operation) => [operation.id, operation] as const))(
    '%s never fails, and answers as its document says',
    async (id, operation) => {
      for (let index = 0; index < draws; index += 1) {
        const stage = stages[index % stages.length];
        const random = randomNumbers(index * 1000 + id.length);
        const reply = await ask(operation, stage, random, hostilities[index % hostilities.length] ?? 0);
        expect({ id, index, status: reply.status, body: reply.body }).toMatchObject({
          status: expect.toSatisfy((status: number) => status < 500),
        });
        if (reply.status < 300) expect(replyErrors(id, reply.status, reply.body)).toEqual([]);
        else expect(reply.type).toBe('application/problem+json');
      }
    },
  );

  function ask(
    { method, path, body, document }: ApiOperation,
    stage: Walked | undefined,
    random: () => number,
    hostility: number,
  ) {
    // Withdrawing would leave nothing to ask the others about.
    const uuid = path.endsWith('/withdraw') ? strange : (stage?.uuid ?? strange);
    const url = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      name === 'uuid' || name === 'id' ? uuid : strange,
    );
    const given = body === undefined ? {} : { body: drawShape({ document, random, hostility }, body.schema) };
    return lender.ask(method, url, { ...given, token: stage?.token ?? '' });
  }
});
