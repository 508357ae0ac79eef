import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Holder {
  readonly processId: number;
  readonly start: string;
}

/** Takes the folder for this process, also from one that has died, and returns how to give it back. */
export function lockFolder(folder: string): () => void {
  // Beside the folder, since the database refuses to be created in one that is not empty.
  const lock = `${folder}.lock`;
  if (!create(lock)) {
    takeOver(lock, folder);
  }
  return () => rmSync(lock, { force: true });
}

function takeOver(lock: string, folder: string): void {
  const found = read(lock);
  const holder = parse(found);
  if (holder !== undefined && isAlive(holder)) {
    throw new FolderInUse(folder, holder.processId);
  }
  discard(lock, found);
  if (!create(lock)) {
    throw new FolderInUse(folder, parse(read(lock))?.processId ?? 0);
  }
}

// A written file is linked, so that no process reads a lock that is still empty.
function create(lock: string): boolean {
  const draft = `${lock}.${randomUUID()}`;
  const holder: Holder = { processId: process.pid, start: processStart(process.pid) };
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) {
      return false;
    }
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Moved away first: two processes may find the same stale lock, and the slower one must not remove the faster one's.
function discard(lock: string, stale: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
    if (readFileSync(aside, 'utf8') !== stale) {
      linkSync(aside, lock);
    }
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) {
      throw error;
    }
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive({ processId, start }: Holder): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  return start === processStart(processId);
}

function read(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) {
      return '';
    }
    throw error;
  }
}

function parse(text: string): Holder | undefined {
  try {
    // Only this file writes locks; a torn one cannot be parsed and counts as stale.
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Tells a process from a later one with the same id: its start in ticks since boot, or '' where the system does not say. */
export function processStart(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The program's name is in brackets and may hold spaces; the start is the 20th field behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Another process has this database folder open, and a second opening would corrupt it. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly folder: string;
  readonly processId: number;

  constructor(folder: string, processId: number) {
    super(
      `The database folder ${folder} is open in process ${processId}. Stop it, or set DATA_DIR to another folder.`,
    );
    this.folder = folder;
    this.processId = processId;
  }
}
