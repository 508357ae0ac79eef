import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseKind, everyDatabaseKind } from '../../fixtures/databases.ts';
import { randomNumbers } from '../../flows/random-facts.ts';
import type { Attack } from '../attack.ts';
import { askRaw, textOf } from './ask-raw.ts';
import { drawCall } from './draw-call.ts';
import type { Call } from './draw-call.ts';
import { faultOf } from './fault-of-answer.ts';
import { openFuzzStage } from './stage.ts';
import { allTargets } from './targets.ts';

const callsOfOne = 400;
const atOnce = 4;
const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'attacks');

/** Calls of every endpoint of the server and of the lender, half of them of the right shape. */
export const fuzz: Attack = {
  name: 'fuzz',
  full: 20_000,
  sample: 400,
  needsStorage: true,
  run: async (size, storage, reported) => {
    const stage = await openFuzzStage(kindNamed(storage.name));
    const targets = allTargets(stage.api);
    const faults = new Map<string, { count: number; example: string }>();
    const seen = new Map<number, number>();
    let given = await stage.somebody();
    const askNth = async (index: number): Promise<void> => {
      const target = targets[index % targets.length];
      if (!target) return;
      const call = drawCall(target, randomNumbers(index), given);
      const answer = await askRaw(stage.ports[target.of], textOf(call));
      const group = Math.floor(answer.status / 100);
      seen.set(group, (seen.get(group) ?? 0) + 1);
      const fault = faultOf(call, answer);
      if (fault === undefined) return;
      const isOfCode = answer.status === 0 || answer.status >= 500;
      const name = `${fault}: ${target.of}${isOfCode ? ` ${target.method} ${target.path}` : ''}`;
      const known = faults.get(name) ?? { count: 0, example: keep(index, call) };
      faults.set(name, { ...known, count: known.count + 1 });
    };
    try {
      for (let from = 0; from < size; from += atOnce) {
        if (from % callsOfOne === 0) given = await stage.somebody();
        const some = Array.from({ length: Math.min(atOnce, size - from) }, (_, each) => askNth(from + each));
        await Promise.all(some);
        reported(from + some.length, size);
      }
    } finally {
      await stage.close();
    }
    const answers = [...seen].toSorted().map(([group, count]) => `${count} × ${group}xx`);
    return {
      figures: `${size} calls of ${targets.length} endpoints: ${answers.join(', ')}`,
      faults: [...faults].map(([name, { count, example }]) => `${count} × ${name} (${example})`).toSorted(),
    };
  },
};

function kindNamed(name: string): DatabaseKind {
  const found = everyDatabaseKind.find((kind) => kind.name === name);
  if (!found) throw new Error(`There is no database "${name}".`);
  return found;
}

// To see it again, send the file with nc.
function keep(index: number, call: Call): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `call-${index}.http`), textOf(call));
  return `.cache/attacks/call-${index}.http`;
}
