import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUrlMissing, databasePlace } from '#api/store/database-place.ts';
import { FolderInUse, lockFolder, processStart } from '#api/store/lock-folder.ts';
import { openDatabase } from '#api/store/open-database.ts';
import { fillDatabases } from '../../journeys/stage/start-server.ts';

describe('a database folder', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'flows-store-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('keeps its rows, is closed to all others, and refused to a second opening, naming the process', async () => {
    const folder = join(home, 'deep', 'data');
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const place = { type: 'folder', folder } as const;
    const first = await openDatabase(place);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await sql`create table kept (id integer)`.execute(first.db);
    await expect(openDatabase(place)).rejects.toThrow(FolderInUse);
    await expect(openDatabase(place)).rejects.toThrow(`is open in process ${process.pid}`);
    await first.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    const second = await openDatabase(place);
    expect((await sql`select * from kept`.execute(second.db)).rows).toEqual([]);
    await second.close();
  });

  it('works in a separate thread as any database does', async () => {
    // To make one takes longer than all that follows.
    await fillDatabases(home);
    const { db, close } = await openDatabase<object>({ type: 'folder', folder: join(home, 'server') });
    await sql`create table kept (id integer primary key, bytes bytea, at timestamptz)`.execute(db);
    const insert = (id: number, within: typeof db) =>
      sql`insert into kept values (${id}, ${Buffer.from('ab')}, ${new Date(0)})`.execute(within);
    await insert(1, db);
    await expect(insert(1, db)).rejects.toMatchObject({
      code: '23505',
      message: expect.stringContaining('kept_pkey'),
    });
    await db.transaction().execute((within) => insert(2, within));
    const undone = db.transaction().execute(async (within) => {
      await insert(3, within);
      throw new Error('on purpose');
    });
    // Asked meanwhile, and answered when the transaction is over.
    const [rows] = await Promise.all([
      undone.catch(() => sql<{ readonly id: number }>`select * from kept order by id`.execute(db)),
      insert(4, db),
    ]);
    const row = { bytes: Buffer.from('ab'), at: new Date(0) };
    expect(rows.rows.filter(({ id }) => id !== 4)).toEqual([
      { id: 1, ...row },
      { id: 2, ...row },
    ]);
    const spoilt = db.transaction().execute(async (within) => {
      await insert(1, within).catch(() => undefined);
      await insert(5, within);
    });
    await expect(spoilt).rejects.toMatchObject({ code: '25P02' });
    expect((await sql`select id from kept where id in (3, 5)`.execute(db)).rows).toEqual([]);
    await close();
    await expect(
      openDatabase({ type: 'folder', folder: join(home, 'server', 'PG_VERSION') }),
    ).rejects.toThrow();
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

  it('is a folder below DATA_DIR if not', () => {
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
