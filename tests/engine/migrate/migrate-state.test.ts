import { describe, expect, it } from 'vitest';
import { migrateAnswers, migrateFieldName, migrateState, publish } from '#engine/compile.ts';
import { type JsonObject, type RawJson, type VisitState, open } from '#engine/index.ts';
import { changed, flowsOf, summerCamp, teaHouse } from '../sources.ts';

const text = { type: 'text' };
type Migrations = { readonly [name: string]: RawJson };

const withMigrations = (sources: typeof summerCamp, migrations: Migrations) =>
  changed(sources, { 'rules/migrations.json': { type: 'migrations', migrations } });

const camp = (migrations: Migrations) => flowsOf(withMigrations(summerCamp, migrations), { brand: 'LAKE' });

/** The facts of a visit to the camp that held others, once it has been through the migrations. */
function factsAfter(migrations: Migrations, facts: JsonObject, done: readonly string[] = []): JsonObject {
  const flows = camp(migrations);
  const { state } = open(flows, { visit: 'visit', facts, url: '/camp/camp', now: 0 });
  const before = { ...state, facts };
  const after = migrateState(flows, before, done);
  expect(before.facts).toBe(facts);
  return after.facts;
}

describe('facts of an earlier release', () => {
  const kids: Migrations = {
    kids: { type: 'rename', from: 'camp.kids', was: { type: 'any' }, to: 'camp.children' },
    called: { type: 'rename', from: 'camp.children[].called', was: text, to: 'camp.children[].name' },
  };

  it('have another name, in a list and in each of its rows, also in those that are not finished', () => {
    const facts = {
      camp: { kids: [{ id: 'row-1', called: 'Mia', age: 7 }] },
      $unfinished: { 'camp.kids[row-2]': { called: 'Leo' }, 'camp.contacts[row-1]': { name: 'Ada' } },
    };
    expect(factsAfter(kids, facts)).toEqual({
      camp: { children: [{ id: 'row-1', name: 'Mia', age: 7 }] },
      $unfinished: { 'camp.children[row-2]': { name: 'Leo' }, 'camp.contacts[row-1]': { name: 'Ada' } },
    });
  });

  it('are left alone by migrations that the visit has been through', () => {
    const facts = { camp: { kids: [], family: 'Byron' } };
    expect(factsAfter(kids, facts, ['kids', 'called'])).toEqual(facts);
  });

  it('are computed of the former value, and of other facts', () => {
    const split: Migrations = {
      age: {
        type: 'split',
        from: 'camp.children[].months',
        was: { type: 'number' },
        into: {
          'camp.children[].age': 'round(was / 12, 0)',
          'camp.children[].swims': "camp.family == 'Fish'",
        },
      },
    };
    const facts = { camp: { family: 'Fish', children: [{ id: 'a', months: 96 }, { id: 'b' }] } };
    expect(factsAfter(split, facts)).toEqual({
      camp: { family: 'Fish', children: [{ id: 'a', age: 8, swims: true }, { id: 'b' }] },
    });
  });

  it('keep their name where only their values are others, and are changed once', () => {
    const shouted: Migrations = {
      loud: { type: 'split', from: 'camp.family', was: text, into: { 'camp.family': "was + '!'" } },
    };
    expect(factsAfter(shouted, { camp: { family: 'Byron' } })).toEqual({ camp: { family: 'Byron!' } });
    expect(factsAfter(shouted, { camp: { family: 'Byron!' } }, ['loud'])).toEqual({
      camp: { family: 'Byron!' },
    });
  });

  it('are given where nobody was asked, and kept where somebody was', () => {
    const swims: Migrations = { swims: { type: 'default', to: 'camp.children[].swims', value: true } };
    const facts = { camp: { children: [{ id: 'a' }, { id: 'b', swims: false }] } };
    expect(factsAfter(swims, facts)).toEqual({
      camp: {
        children: [
          { id: 'a', swims: true },
          { id: 'b', swims: false },
        ],
      },
    });
  });

  it('are forgotten', () => {
    const gone: Migrations = { shoes: { type: 'remove', says: 'Nobody reads it.', from: 'camp.shoes' } };
    expect(factsAfter(gone, { camp: { shoes: 42, family: 'Byron' } })).toEqual({ camp: { family: 'Byron' } });
  });

  it('are asked for again where the new name does not take them', () => {
    const name: Migrations = { name: { type: 'rename', from: 'camp.clan', was: text, to: 'camp.family' } };
    expect(factsAfter(name, { camp: { clan: 7 } })).toEqual({ camp: {} });
    expect(factsAfter(name, { camp: { clan: { $vault: 'h-1' } } })).toEqual({ camp: {} });
  });

  it('stay handles where they are sensitive, and are dropped where they were in the clear', () => {
    const number: Migrations = {
      policy: {
        type: 'rename',
        from: 'camp.children[].policy',
        was: { type: 'text', sensitive: true },
        to: 'camp.children[].insurance',
      },
    };
    const facts = {
      camp: {
        children: [
          { id: 'a', policy: { $vault: 'h-1' } },
          { id: 'b', policy: 'K-12' },
        ],
      },
    };
    expect(factsAfter(number, facts)).toEqual({
      camp: { children: [{ id: 'a', insurance: { $vault: 'h-1' } }, { id: 'b' }] },
    });
  });
});

describe('answers of an earlier release that no fact holds', () => {
  const migrations: Migrations = {
    nick: { type: 'rename', on: 'modals/known-guest', from: 'nick', was: text, to: 'nickname' },
  };
  const flows = flowsOf(withMigrations(teaHouse, migrations));
  const step = { values: { nick: 'Ada' }, issues: [{ field: 'nick', code: 'required', message: 'Missing' }] };
  const modal = { document: 'known-guest', parameters: {}, step };
  const visit = { facts: {}, steps: {}, modal: null, page: null } as unknown as VisitState; // what is read of it

  it('have another name in a dialog that is open, and in one that was closed', () => {
    const drafts = { 'known-guest': { parameters: {}, values: { nick: 'Ada' } } };
    const after = migrateState(flows, { ...visit, modal, drafts }, []);
    expect(after.modal?.step).toEqual({ values: { nickname: 'Ada' }, issues: [] });
    expect(after.drafts).toEqual({ 'known-guest': { parameters: {}, values: { nickname: 'Ada' } } });
  });

  it('are taken by their former names from a page that is still open', () => {
    const sent = [{ type: 'answered', field: 'nick', value: 'Ada' }] as const;
    const renamed = [{ type: 'answered', field: 'nickname', value: 'Ada' }];
    expect(migrateAnswers(flows, { ...visit, modal }, sent, ['nick'])).toEqual(renamed);
    expect(migrateAnswers(flows, visit, sent, [])).toEqual(sent);
    expect(migrateFieldName(flows, 'modals/known-guest.nick', [])).toBe('modals/known-guest.nickname');
  });

  it('are split, each part for its field', () => {
    const split = flowsOf(
      withMigrations(summerCamp, {
        whole: {
          type: 'split',
          on: 'camp/children/{child}/about',
          from: 'whole',
          was: text,
          into: { name: 'was', age: 'was.size()' },
        },
      }),
      { brand: 'LAKE' },
    );
    const page = { document: 'camp/children/{child}/about', parameters: {} };
    const sent = [{ type: 'answered', field: 'whole', value: 'Mia' }] as const;
    expect(migrateAnswers(split, { ...visit, page }, sent, [])).toEqual([
      { type: 'answered', field: 'name', value: 'Mia' },
      { type: 'answered', field: 'age', value: 3 },
    ]);
  });
});

it('does not go to browsers', () => {
  const none: Migrations = { shoes: { type: 'remove', says: 'Unread.', from: 'camp.shoes' } };
  const { compiled } = camp(none);
  expect(compiled.migrations).toHaveLength(1);
  expect(publish(compiled)).not.toHaveProperty('migrations');
});
