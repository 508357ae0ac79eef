import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUrlMissing, databasePlace } from '#api/store/database-place.ts';
import { FolderInUse, lockFolder, processStart } from '#api/store/lock-folder.ts';
import { openDatabase } from '#api/store/open-database.ts';

describe('a database folder', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'flows-store-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('keeps its rows from one opening to the next', async () => {
    const place = { type: 'folder', folder: join(home, 'deep', 'data') } as const;
    const first = await openDatabase(place);
    await sql`create table kept (id integer)`.execute(first.db);
    await first.close();
    const second = await openDatabase(place);
    expect((await sql`select * from kept`.execute(second.db)).rows).toEqual([]);
    await second.close();
  });

  it('is refused to a second opening, naming the process', async () => {
    const folder = join(home, 'data');
    const first = await openDatabase({ type: 'folder', folder });
    await expect(openDatabase({ type: 'folder', folder })).rejects.toThrow(FolderInUse);
    await expect(openDatabase({ type: 'folder', folder })).rejects.toThrow(
      `is open in process ${process.pid}`,
    );
    await first.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('is taken over from a process that has died', () => {
    const folder = join(home, 'data');
    const dead = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
    writeFileSync(`${folder}.lock`, JSON.stringify({ processId: dead, start: '1' }));
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
  });

  it("is taken over when another process has the dead one's id", () => {
    const folder = join(home, 'data');
    writeFileSync(
      `${folder}.lock`,
      JSON.stringify({ processId: process.pid, start: `${processStart(process.pid)}0` }),
    );
    lockFolder(folder)();
  });

  it('is taken over when its lock was torn', () => {
    const folder = join(home, 'data');
    writeFileSync(`${folder}.lock`, '{"proc');
    lockFolder(folder)();
  });
});

describe('the place of a database', () => {
  it('is a schema where DATABASE_URL is set', () => {
    expect(databasePlace({ DATABASE_URL: 'postgres://x', NODE_ENV: 'production' }, 'server')).toEqual({
      type: 'server',
      url: 'postgres://x',
      schema: 'server',
    });
  });

  it('is a folder below DATA_DIR otherwise', () => {
    expect(databasePlace({ DATA_DIR: 'here' }, 'server')).toEqual({
      type: 'folder',
      folder: join('here', 'server'),
    });
    expect(databasePlace({}, 'server')).toEqual({ type: 'folder', folder: join('.data', 'server') });
  });

  it('is refused in production without DATABASE_URL', () => {
    expect(() => databasePlace({ NODE_ENV: 'production' }, 'server')).toThrow(DatabaseUrlMissing);
  });
});
