import { storageKinds } from '../journeys/stage/storages.ts';
const [, , file = '', name = '', size = '10', storage = '0'] = process.argv;
const attack = (await import(`./${file}.ts`))[name];
const t = performance.now();
const f = await attack.run(Number(size), storageKinds[Number(storage)]);
console.log(f.figures, `${((performance.now() - t)/1000).toFixed(1)} s`); console.log(f.faults.slice(0, 40).join('\n'));
