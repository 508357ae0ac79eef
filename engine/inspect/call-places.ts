import type { CompiledActionStep, Body, CompiledLoad } from '../ir/documents.ts';
import type { Compiled } from '../ir/compiled.ts';
import type { Lets, Named } from '../expression/names.ts';
import type { Tree } from '../expression/tree.ts';
import { isField } from '../link/screen-fields.ts';
import { pageFile } from '../link/match-path.ts';
import type { CompiledValue } from '../text/compiled-text.ts';

/** One place of the documents that makes a call, and what its expressions see. */
export interface CallPlace {
  readonly name: string;
  /** The document after all its layers, and the pointer in it. Names have no characters that pointers escape. */
  readonly document: string;
  readonly path: string;
  readonly call: string;
  readonly when: Tree | undefined;
  readonly with: CompiledValue | undefined;
  /** The fact that its reply is written to. */
  readonly into: string | undefined;
  readonly let: Lets | undefined;
  /** The calls of the same document, whose replies and success it may name. */
  readonly calls: readonly CallPlace[];
}

/** The places that make each call; where several entries make one, each is also found by its own name. */
type CallPlaces = ReadonlyMap<string, readonly CallPlace[]>;

/** Finds every place of the documents that makes a call. */
export function callPlaces(compiled: Compiled): CallPlaces {
  const all = allPlaces(compiled);
  const named = Map.groupBy(all, ({ name }) => name);
  return new Map([...named, ...Map.groupBy(all, ({ call }) => call)]);
}

/** Every place that makes a call, actions first: they send what the others read. */
function allPlaces({ actions, app, pages, parts, modals, polling }: Compiled): readonly CallPlace[] {
  const fromActions = Object.entries(actions).flatMap(([name, action]) =>
    group(
      `actions/${name}.json`,
      [...callSteps(action.steps, '/steps'), ...callSteps(action.onError ?? [], '/onError')],
      action.let,
    ),
  );
  const screens = [
    ...Object.entries(pages).map(([path, page]) => [pageFile(path), page] as const),
    ...Object.entries(parts).map(([name, part]) => [`parts/${name}.json`, part] as const),
    ...Object.entries(modals).map(([name, modal]) => [`modals/${name}.json`, modal] as const),
  ];
  const loads = screens.flatMap(([document, screen]) =>
    group(document, [...loadsAt(screen.loads), ...fieldCalls(screen.body, '/body')], screen.let),
  );
  const polls = polling ? [{ name: 'polling', path: '', call: polling.call, with: polling.with }] : [];
  const { session, telemetry, flags, host } = app;
  const asked = [
    ...(session ? [{ name: 'session', path: '/session', ...session }] : []),
    ...(telemetry ? [{ name: 'telemetry', path: '/telemetry', ...telemetry }] : []),
    ...(telemetry?.session ? [{ name: 'session', path: '/telemetry/session', ...telemetry.session }] : []),
    ...(flags ? [{ name: 'flags', path: '/flags', ...flags }] : []),
    ...Object.entries(host?.asks ?? {}).map(([name, ask]) => ({ ...ask, name, path: `/host/asks/${name}` })),
  ];
  return [
    ...fromActions,
    ...group('app.json', loadsAt(app.loads), undefined),
    ...loads,
    ...group(`tables/${app.polling}.json`, polls, undefined),
    ...group('app.json', asked, undefined),
  ];
}

interface Caller {
  readonly name: string;
  readonly path: string;
  readonly call: string;
  readonly when?: Tree;
  readonly with?: CompiledValue | undefined;
  readonly into?: string | undefined;
}

function group(document: string, callers: readonly Caller[], lets: Lets | undefined): readonly CallPlace[] {
  const calls: CallPlace[] = [];
  for (const { name, path, call, when, with: mapping, into } of callers)
    calls.push({ name, document, path, call, when, with: mapping, into, let: lets, calls });
  return calls;
}

function loadsAt(loads: readonly Named<CompiledLoad>[] = []): readonly Caller[] {
  return loads.map((load) => ({ ...load, path: `/loads/${load.name}` }));
}

function callSteps(steps: readonly Named<CompiledActionStep>[], base: string): readonly Caller[] {
  return steps.flatMap((step) => {
    const path = `${base}/${step.name}`;
    if (step.type !== 'call' && step.type !== 'run') return [];
    const own = step.type === 'call' ? [{ ...step, path }] : [];
    return [...own, ...callSteps(step.onError ?? [], `${path}/onError`)];
  });
}

function fieldCalls(body: Body, base: string): readonly Caller[] {
  return body.flatMap((block) => {
    const path = `${base}/${block.name}`;
    if (block.type === 'group') return fieldCalls(block.body, `${path}/body`);
    if (block.type === 'suggest' && block.suggest)
      return [{ ...block.suggest, name: block.name, path: `${path}/suggest` }];
    if (block.type === 'upload' && block.upload)
      return [{ ...block.upload, name: block.name, path: `${path}/upload` }];
    if (isField(block) && block.check) {
      const { call, with: mapping } = block.check;
      return [{ call, with: mapping, name: block.name, path: `${path}/check` }];
    }
    return [];
  });
}
