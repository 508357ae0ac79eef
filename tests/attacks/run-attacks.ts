import { attacks, storagesFor } from './attacks.ts';
import { showProgress } from './progress.ts';

const shownFaults = 20;

const [, , asked, size, database] = process.argv;
const chosen = asked === undefined ? Object.keys(attacks) : [asked];
let isBroken = false;
for (const name of chosen) {
  const attack = attacks[name];
  if (!attack) {
    process.stderr.write(`There is no attack "${name}"; there are ${Object.keys(attacks).join(', ')}.\n`);
    process.exit(2);
  }
  const storages = storagesFor(attack, database);
  if (storages.length === 0) {
    process.stderr.write(`"${attack.name}" does not run on "${database}".\n`);
    process.exit(2);
  }
  for (const storage of storages) {
    const began = performance.now();
    const place = attack.needsStorage ? storage.name.replace(/ .*/, '') : '';
    const { reported, end } = showProgress(process.stderr, place ? `${attack.name}, ${place}` : attack.name);
    const finding = await attack.run(Number(size ?? attack.full), storage, reported).finally(end);
    const { figures, faults: broken, slow = [] } = finding;
    const faults = [...broken, ...slow];
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(
      `${attack.name.padEnd(20)}${place.padEnd(12)}${faults.length === 0 ? 'held  ' : 'BROKEN'}  ${figures} (${seconds} s)\n`,
    );
    const shown = faults.slice(0, shownFaults);
    const more = faults.length > shown.length ? [`and ${faults.length - shown.length} more`] : [];
    process.stdout.write([...shown, ...more].map((line) => `    ${line}\n`).join(''));
    isBroken ||= faults.length > 0;
  }
}
process.exitCode = isBroken ? 1 : 0;
