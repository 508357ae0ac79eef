import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequest, openLine } from '../../fixtures/http-line.ts';

/** How long a request kept the server's one thread, and what it was answered; 0: nothing for a long time. */
export interface Held {
  readonly ms: number;
  readonly status: number;
}

const pauseMs = 1;
const longestMs = 30_000;
const pingsBehind = 3;
const ping = getRequest('/robots.txt');

/**
 * Asks for a small thing again and again while a request is under way: the slowest answer tells how long it was held.
 * Where the machine does other things as well, the time that the thread has worked tells it better.
 */
export async function hold(port: number, processId: number, text: string): Promise<Held> {
  const pinger = await openLine(port);
  // What is done once for a line is not what is looked for.
  await pinger.send(ping);
  const workedBefore = workedMs(processId);
  const sent = send(port, text);
  let slowest = 0;
  for (let left = pingsBehind; left > 0; left -= sent.isOver() ? 1 : 0) {
    const began = performance.now();
    const pinged = await Promise.race([pinger.send(ping), sleep(longestMs, 'late', { ref: false })]);
    slowest = Math.max(slowest, performance.now() - began);
    if (pinged === 'late') break;
    await sleep(pauseMs);
  }
  const worked = workedMs(processId) - workedBefore;
  sent.end();
  pinger.close();
  return { ms: Number.isNaN(worked) ? slowest : Math.min(slowest, worked), status: sent.status() };
}

/** How long the first thread of a process has worked, in milliseconds; only Linux says it. */
function workedMs(processId: number): number {
  try {
    return Number(readFileSync(`/proc/${processId}/task/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

function send(port: number, text: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  let status = 0;
  let isOver = false;
  const end = (): void => void (isOver = true);
  socket.once('data', (part: Buffer) => {
    status = Number(/^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1] ?? 0);
  });
  socket.once('error', end).once('close', end);
  socket.write(text);
  return { status: () => status, isOver: () => isOver, end: () => void socket.destroy() };
}
