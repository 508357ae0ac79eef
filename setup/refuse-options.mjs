import { SetupProblem } from './setup-problem.mjs';

/** Refuses options that a task does not know, so that nobody who asks for help starts half an hour of work. */
export function refuseOptions(task, known, given = process.argv.slice(3)) {
  const unknown = given.find((argument) => argument.startsWith('-') && !known.includes(argument));
  if (unknown === undefined) return;
  const there = known.length > 0 ? `It knows ${known.join(', ')}` : 'It knows none';
  throw new SetupProblem(`npm run ${task} does not know ${unknown}. ${there}; setup/README.md says more.`);
}
