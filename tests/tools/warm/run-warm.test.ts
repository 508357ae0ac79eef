import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  ExitNotification,
  InitializeRequest,
  ShutdownRequest,
  createProtocolConnection,
} from 'vscode-languageserver/node';
import { keepNothing } from '#tools/cache/results.ts';
import { findWarm } from '#tools/warm/find-warm.ts';
import { type WarmProcess, runWarm } from '#tools/warm/run-warm.ts';
import { serveWarm } from '#tools/warm/serve-warm.ts';
import { firstOrAll } from '../../fixtures/how-much.ts';
import { changeFlows, changedFlows } from '../changed-flows.ts';
import { emptyFolder } from '../empty-folder.ts';
import { bicycleRental, collect, runFlows } from '../run-flows.ts';

const hourMs = 3_600_000;

describe('a warm process', () => {
  it('answers as the command itself does, also after changes of documents', async () => {
    const root = changedFlows({});
    const ask = warmProcess();
    const questions: readonly (readonly [given: readonly string[], input?: string])[] = [
      [['lint', '--root', root]],
      [['explain', 'size', '--root', root]],
      [['verify', '--root', root]],
      [
        ['request', 'cancelRental', '--batch', '--root', root],
        '{"facts":{"rental":{"uuid":"é1"}}}\n{"facts":{}}\n',
      ],
      [['calculate', 'none', '--root', root], '{}'],
      [['lint', '--root', 'nowhere']],
      [['request', 'cancelRental', '--root', root, '--unknown']],
    ];
    const changes = [
      {},
      { 'pages/rent/index.json': { replace: '"type": "step"', by: '"type": "stop"' } },
      { 'pages/rent/index.json': { replace: '"type": "stop"', by: '"type": "step"' } },
      { 'pages/rent/index.json': { replace: 'Please choose a size', by: 'Which size?' } },
      { 'pages/rent/index.json': undefined },
    ];
    for (const change of firstOrAll(changes, 3)) {
      changeFlows(root, change);
      for (const [given, input] of questions)
        expect(timeless(await ask(given, input)), given.join(' ')).toEqual(
          timeless(await runFlows(given, input)),
        );
    }
  });

  it('serves an editor beside those who ask, and stays when it leaves', async () => {
    const root = changedFlows({});
    const { asked, served } = servedTogether();
    const { leave } = await edit(root, asked);
    const questions: readonly (readonly [given: readonly string[], input: string])[] = [
      [['explain', 'size'], ''],
      [['request', 'cancelRental', '--batch'], '{"facts":{"rental":{"uuid":"r1"}}}\n'],
      [['route', 'nowhere', '--batch'], '{}\n'],
    ];
    for (const [given, input] of questions) {
      const all = [...given, '--root', root];
      const { streams, texts } = collect(input);
      expect({ code: await runWarm(all, streams, asked), ...texts() }).toEqual(await runFlows(all, input));
    }
    expect(await leave()).toBe(0);
    expect(served.map(({ exitCode }) => exitCode)).toEqual([null]);
  });

  it('that is killed ends the command of an editor, which finds the next', async () => {
    const root = changedFlows({});
    const { asked, served } = servedTogether();
    const { lsp } = await edit(root, asked);
    const gone = Promise.all(served.map((started) => once(started, 'exit')));
    served.at(0)?.kill('SIGKILL');
    await expect(lsp).rejects.toThrow('ended before it had answered');
    // Its socket may take one more connection as it goes.
    await gone;
    const { leave } = await edit(root, asked);
    expect(served).toHaveLength(2);
    await leave();
  });

  it('shows progress where somebody watches, outside of what it answers', async () => {
    const socket = join(emptyFolder(), 'warm.socket');
    const server = await serveWarm({ socket, results: keepNothing, idleMs: hourMs, mostBytes: 0 });
    const closed = once(server, 'close');
    const shown: string[] = [];
    const { streams, texts } = collect();
    const asked = { socket, readsInput: false, start: fail, patienceMs: patient };
    const given = ['verify', '--root', bicycleRental];
    const watched = { ...streams, showProgress: (line: string): void => void shown.push(line) };
    expect(await runWarm(given, watched, asked)).toBe(0);
    expect([shown.at(-1), shown.length > 2, texts().stderr]).toEqual(['', true, '']);
    await closed;
  });

  it('refuses a terminal where a command needs input', async () => {
    const given = ['calculate', 'rentalPrice', '--root', 'tests/fixtures/bicycle-rental/flows'];
    expect(await warmProcess()(given, '', true)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('nothing to answer'),
    });
  });

  it('that is busy leaves the command and its input to the process that asks', async () => {
    const socket = join(emptyFolder(), 'warm.socket');
    const busy = createServer(() => {});
    onTestFinished(() => void busy.close());
    busy.listen(socket);
    await once(busy, 'listening');
    const { streams, texts } = collect('input');
    expect(
      await runWarm(['lint'], streams, {
        socket,
        readsInput: true,
        start: fail,
        patienceMs: { running: 1, starting: 1 },
      }),
    ).toBeUndefined();
    expect(texts()).toEqual({ stdout: '', stderr: '' });
    expect(String((await streams.stdin.toArray()).join(''))).toBe('input');
  });

  it('ends after an answer that leaves much memory in use', async () => {
    const socket = join(emptyFolder(), 'warm.socket');
    const server = await serveWarm({ socket, results: keepNothing, idleMs: hourMs, mostBytes: 0 });
    const closed = once(server, 'close');
    const asked = { socket, readsInput: false, start: fail, patienceMs: patient };
    expect(await runWarm(['--help'], collect().streams, asked)).toBe(0);
    await closed;
  });

  it('ends when nobody asks', async () => {
    const server = await serveWarm({
      socket: join(emptyFolder(), 'warm.socket'),
      results: keepNothing,
      idleMs: 1,
      mostBytes: Infinity,
    });
    await once(server, 'close');
  });
});

describe('the warm process of a command', () => {
  it('serves the verbs that read alone, and none in builds', () => {
    vi.stubEnv('CI', '');
    vi.stubEnv('FLOWS_WARM', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const isServed = (...given: readonly string[]): boolean => findWarm(given, '/cache') !== undefined;
    expect(isServed('lint')).toBe(true);
    expect(findWarm(['lint'], '/cache')).toMatchObject({ readsInput: false });
    expect(findWarm(['route', '--batch'], '/cache')).toMatchObject({ readsInput: true });
    const socketOf = (verb: string) => findWarm([verb], '/cache')?.socket;
    const together = ['lsp', 'lint', 'explain', 'request', 'route'];
    expect(new Set(together.map(socketOf)).size).toBe(1);
    // What takes longer must not keep an editor waiting.
    expect(socketOf('verify')).not.toBe(socketOf('lsp'));
    const others = [
      ['lint', '--fix'],
      ['lint', '--accept=x'],
      ['lint', '--watch'],
      ['check', '--since', 'main'],
      ['verify', '--accept'],
      ['publish'],
      ['init', 'x'],
      ['--help'],
      [],
    ];
    expect(others.filter((given) => isServed(...given))).toEqual([]);
    vi.stubEnv('FLOWS_WARM', 'no');
    expect(isServed('lint')).toBe(false);
    vi.stubEnv('FLOWS_WARM', '');
    vi.stubEnv('CI', 'true');
    expect(isServed('lint')).toBe(false);
  });
});

/** A process that the first command starts. */
function warmProcess() {
  const { asked } = servedTogether();
  return async (given: readonly string[], input?: string, isTTY = false) => {
    const { streams, texts } = collect(input);
    const stdin = Object.assign(streams.stdin, { isTTY });
    const readsInput = input !== undefined;
    const code = await runWarm(given, { ...streams, stdin }, { ...asked, readsInput });
    return { code, ...texts() };
  };
}

/** Commands that find the same process, and all that they started. */
function servedTogether() {
  const folder = emptyFolder();
  const socket = join(folder, 'warm.socket');
  const served: ChildProcess[] = [];
  const start = (): void => {
    const started = spawn('node', ['tools/warm/warm-process.ts', socket, folder]);
    onTestFinished(() => void started.kill());
    served.push(started);
  };
  return { served, asked: { socket, start, readsInput: true, patienceMs: patient } };
}

/** An editor that is served. */
async function edit(root: string, asked: WarmProcess) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const lsp = runWarm(['lsp', '--root', root], { ...collect().streams, stdin, stdout }, asked);
  const editor = createProtocolConnection(stdout, stdin);
  editor.listen();
  onTestFinished(() => void editor.dispose());
  await editor.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities: {} });
  const leave = async () => {
    await editor.sendRequest(ShutdownRequest.type);
    await editor.sendNotification(ExitNotification.type);
    return lsp;
  };
  return { lsp, leave };
}

const patient = { running: hourMs, starting: hourMs };

function fail(): never {
  throw new Error('A warm process is there.');
}

/** An answer without how long it took. */
function timeless<Answer extends { readonly stderr: string }>(answer: Answer): Answer {
  return { ...answer, stderr: answer.stderr.replace(/, \d+ ms$/m, '') };
}
