/** What the services learn of a page: never what was typed, chosen or read on it. */
export type PageRecord =
  | { readonly type: 'view'; readonly page: string; readonly ms: number; readonly tookMs: number }
  | { readonly type: 'press'; readonly page: string; readonly ms: number; readonly target: string }
  | {
      readonly type: 'change';
      readonly page: string;
      readonly ms: number;
      readonly target: string;
      /** The type of the control. */
      readonly control: string;
      readonly isMasked: true;
    }
  | {
      readonly type: 'error';
      readonly page: string;
      readonly ms: number;
      readonly name: string;
      readonly frames: readonly string[];
    };

const known = /^[\w{}$-]+$/;
const longest = 200;

/** A name as it may be sent: parts that documents do not choose, such as ids of rows, are left out. */
export function plainName(name: string): string {
  const isId = (part: string): boolean => /\d{4}|[\da-f]{8}/i.test(part);
  const parts = name.split(/([/.])/).map((part) => {
    const isKept = part === '/' || part === '.' || (known.test(part) && !isId(part));
    return isKept || part === '' ? part : '*';
  });
  return parts.join('').slice(0, longest);
}

const networkNames: ReadonlySet<string> = new Set([
  'NoConnection',
  'HttpProblem',
  'SessionFailed',
  'AbortError',
  'TimeoutError',
  'NetworkError',
]);
// What browsers say where a request or a part of the script does not come: Chromium, Firefox, Safari.
const networkWords =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script failed|network connection was lost/i;

/** Whether an error is one of the network, which says nothing about our script. */
export function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined && isOfNetwork(error.cause)) return true;
  return networkNames.has(error.name) || (error instanceof TypeError && networkWords.test(error.message));
}

const mostFrames = 20;
const frame = /(?:https?:\/\/[^/\s]+)(\/assets\/[\w./-]{1,190}:\d+:\d+)/g;

/** Name and places of an error; not its message, which may hold what somebody typed. */
export function errorRecord(error: unknown): { readonly name: string; readonly frames: readonly string[] } {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const frames = [...stack.matchAll(frame)].flatMap(([, place]) => place ?? []);
  return { name: /^\w{1,80}$/.test(name) ? name : 'Error', frames: frames.slice(0, mostFrames) };
}
