import { describe, expect, it } from 'vitest';
import { replyErrors } from './reply-errors.ts';
import { serveLender } from './serve-lender.ts';

const url = '/service-profile/api/v1/profile/dob';
const body = { dob: '1980-05-17' };

describe('a birth date that is not on file', () => {
  const lender = serveLender();

  it('is noted once, and stays', async () => {
    const token = await lender.register();
    const noted = await lender.ask('PUT', url, { token, body });
    expect(noted).toMatchObject({ status: 200, body });
    expect(replyErrors('saveBirthDate', 200, noted.body)).toEqual([]);
    expect(await lender.ask('PUT', url, { token, body: { dob: '1970-01-01' } })).toMatchObject({
      status: 409,
      body: { type: 'known-already' },
    });
  });

  it('is refused where there is no such day', async () => {
    const token = await lender.register();
    expect((await lender.ask('PUT', url, { token, body: { dob: '1980-02-30' } })).status).toBe(400);
  });
});
