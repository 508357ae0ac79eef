// The environment keeps the start time, because a newer Node may take over and has to go on counting.
const startedAt = Number((process.env['SETUP_STARTED_AT'] ??= String(Date.now())));

/** Prints one progress line with the seconds since the command began. */
export function say(line) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

/** Prints a heading above the output of one stage. */
export function heading(name) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}\n`);
}
