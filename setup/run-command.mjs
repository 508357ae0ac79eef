import { spawn } from 'node:child_process';
import { root } from './root.mjs';

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a command with our streams until it ends or `stop` is signalled, hands signals on to it, and resolves to its exit code. */
export function runCommand(command, args = [], environment = {}, stop = undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    // A terminal interrupts the child itself. A second signal would stop the child before it has ended in order.
    const forward = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
    const finish = () => signals.forEach((signal) => process.off(signal, forward));
    signals.forEach((signal) => process.on(signal, forward));
    stop?.addEventListener('abort', () => child.kill('SIGTERM'));
    child.on('error', (error) => (finish(), reject(error)));
    child.on('close', (code) => (finish(), resolve(code ?? 1)));
  });
}
