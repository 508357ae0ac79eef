import { codeTriesMs } from '#api/lender/identity/one-time-code.ts';
import { median } from '../fixtures/median.ts';
import type { Attack } from './attack.ts';
import { type LenderStage, setLenderStage } from './lender-stage.ts';

const known = 'known@victim.example';
const unknown = 'nobody@victim.example';

/** What anybody may ask about an account, many times over. */
const asked = {
  'sign in': ['/identity/api/v1/login', { password: 'Wrong-guess-1!' }],
  'ask for a code': ['/identity/api/v1/one-time-code', {}],
  'guess a code': ['/identity/api/v1/one-time-code/login', { code: '999999' }],
  'ask for a new password': ['/identity/api/v1/password-reset', {}],
} as const;

/** Of two that take the same time, each is the slower one in half of the pairs; so far off it is by chance once in 16,000. */
const mostDeviation = 4;

/** Whether the time of an answer tells who has an account: the known and the unknown one are asked for side by side. */
export const time: Attack = {
  name: 'time of an answer',
  full: 300,
  sample: 10,
  needsStorage: false,
  run: async (size, _storage, reported) => {
    const stage = await setLenderStage();
    try {
      const figures: string[] = [];
      const slow: string[] = [];
      for (const [at, [name, [url, more]]] of Object.entries(asked).entries()) {
        const done = (pairs: number) => reported(at * size + pairs, Object.keys(asked).length * size);
        const { slower, medians } = await compare(stage, { size, done }, url, more);
        const deviation = (2 * slower - size) / Math.sqrt(size);
        figures.push(`${name} ${medians.join(' and ')} ms, slower with an account in ${slower} of ${size}`);
        if (Math.abs(deviation) > mostDeviation) slow.push(`the time tells who has an account: ${name}`);
      }
      return { figures: figures.join('; '), faults: [], slow };
    } finally {
      await stage.close();
    }
  },
};

interface Pairs {
  readonly size: number;
  readonly done: (pairs: number) => void;
}

async function compare(stage: LenderStage, { size, done }: Pairs, url: string, more: object) {
  const without = 1_000_000;
  const app = await stage.server({ triesAllowed: { account: without, address: without } });
  await stage.register(app, known);
  const ask = async (email: string): Promise<number> => {
    // A code is guessed as often as codes may be: with the next one the tries begin again.
    stage.wait(codeTriesMs);
    await stage.post(app, '/identity/api/v1/one-time-code', { email });
    const began = performance.now();
    await stage.post(app, url, { email, ...more });
    return performance.now() - began;
  };
  const pairs: { readonly with: number; readonly without: number }[] = [];
  for (let pair = 0; pair < size; pair += 1) {
    // In turn, since the second of two finds more at hand.
    const isWithFirst = pair % 2 === 0;
    const first = await ask(isWithFirst ? known : unknown);
    const second = await ask(isWithFirst ? unknown : known);
    pairs.push(isWithFirst ? { with: first, without: second } : { with: second, without: first });
    done(pairs.length);
  }
  const slower = pairs.filter((pair) => pair.with > pair.without).length;
  const medians = (['with', 'without'] as const).map((which) => median(pairs.map((pair) => pair[which])));
  return { slower, medians: medians.map((ms) => ms.toFixed(2)) };
}
