import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { getRequest, openLine } from '../../bench/serve/load.ts';
import type { Line } from '../../bench/serve/load.ts';

/** How long a request kept the server's one thread, as somebody else saw it, and what it was answered. */
export interface Held {
  readonly ms: number;
  readonly status: number;
}

const pauseMs = 1;
const longestMs = 10_000;
const pingsBehind = 3;

/** Asks for a small thing again and again while a request is under way: the slowest answer tells how long it was held. */
export async function hold(port: number, pinger: Line, text: string): Promise<Held> {
  const answered = statusOf(port, text);
  let slowest = 0;
  for (let left = pingsBehind; left > 0; left -= answered.isOver ? 1 : 0) {
    const began = performance.now();
    const pinged = await Promise.race([pinger.send(getRequest('/robots.txt')), sleep(longestMs, 'late' as const)]);
    slowest = Math.max(slowest, performance.now() - began);
    if (pinged === 'late') break;
    await sleep(pauseMs);
  }
  answered.end();
  return { ms: slowest, status: answered.status };
}

/** A line of its own for what is asked for besides. */
export function openPinger(port: number): Promise<Line> {
  return openLine(port);
}

interface Answered {
  status: number;
  isOver: boolean;
  end: () => void;
}

function statusOf(port: number, text: string): Answered {
  const socket = connect({ port, host: '127.0.0.1' });
  const answered: Answered = { status: 0, isOver: false, end: () => void socket.destroy() };
  socket.once('data', (part: Buffer) => {
    answered.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1] ?? 0);
  });
  socket.once('error', () => (answered.isOver = true)).once('close', () => (answered.isOver = true));
  socket.write(text);
  return answered;
}
