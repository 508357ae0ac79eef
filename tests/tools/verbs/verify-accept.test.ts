import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeFlows, changedFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';
import { clauses } from './verify-changed.ts';

describe('flows verify --accept', () => {
  const scenario = '../specification/scenarios/ready.json';
  const expected =
    '"expect": { "page": "{uuid}/cancelled", "shows": ["paragraph sorry", "go again"], "events": [] }';

  it('records again what plays come to, and says in words what changed', async () => {
    const root = changedFlows({
      [scenario]: {
        replace: expected,
        by: '"expect": { "page": "{uuid}/pick-up", "shows": ["go again", "heading gone"], "showsNot": ["paragraph sorry"], "asks": ["GET /nowhere"], "events": ["rented"], "facts": { "rental": { "status": "READY", "uuid": "x", "fee": 3 } }, "token": "keep" }',
      },
    });
    const { code, stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect(stdout).toBe(
      [
        'scenarios/ready cancelled: shows the page {uuid}/cancelled, was {uuid}/pick-up',
        'scenarios/ready cancelled: no longer shows heading gone',
        'scenarios/ready cancelled: now shows paragraph sorry',
        'scenarios/ready cancelled: no longer calls GET /nowhere',
        'scenarios/ready cancelled: no longer tells rented',
        'scenarios/ready cancelled: facts.rental.status: "CANCELLED", was "READY"',
        'scenarios/ready cancelled: facts.rental.uuid: "0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10", was "x"',
        'scenarios/ready cancelled: facts.rental.fee: nothing, was 3',
        'scenarios/ready cancelled: token: nothing, was keep',
        '4 of 4 scenarios and examples hold',
        '1 pending, 1 not testable',
        '9 of 9 clauses hold',
        '',
      ].join('\n'),
    );
    expect(code).toBe(0);
    expect((await runFlows(['verify', '--root', root])).code).toBe(0);
  });

  it('writes as documents are formatted, and nothing where all plays hold', async () => {
    const root = changedFlows({ [scenario]: { replace: '"events": []', by: '"events": ["rented"]' } });
    const before = readFileSync(join(bicycleRental, scenario), 'utf8');
    await runFlows(['verify', '--accept', '--root', root]);
    expect(readFileSync(join(root, scenario), 'utf8')).toBe(before);
    const again = await runFlows(['verify', '--accept', '--root', root]);
    expect(again.stdout).toBe(
      '4 of 4 scenarios and examples hold\n1 pending, 1 not testable\n9 of 9 clauses hold\n',
    );
  });

  it('is what verify proposes to run, and only of what it can record', async () => {
    const remedy = 'If the product is meant to be so, record it again: flows verify --accept ';
    const played = changedFlows({
      [scenario]: { replace: '"go again"]', by: '"go again", "heading gone"]' },
    });
    const { stdout } = await runFlows(['verify', '--root', played]);
    expect(stdout.match(new RegExp(`${remedy}(.*)`))?.[1]).toMatch(/^\S*scenarios\/ready\.json$/);
    const led = changedFlows({ [scenario]: { replace: '"route": "pick-up"', by: '"route": "cancelled"' } });
    const { code, stdout: reported } = await runFlows(['verify', '--root', led]);
    expect([code, reported]).toEqual([1, expect.not.stringContaining(remedy)]);
  });

  it('asks neither for the order of what is shown nor for more of it than a walkthrough names', async () => {
    const root = changedFlows({
      [scenario]: { replace: '["paragraph sorry", "go again"]', by: '["go again"]' },
      'pages/{uuid}/cancelled.json': {
        replace: '"body": {',
        by: '"body": { "first": { "type": "paragraph", "text": "Another block." },',
      },
    });
    const { stdout } = await runFlows(['verify', '--root', root]);
    expect(stdout).toContain('4 of 4 scenarios and examples hold\n');
  });

  it('says after how long a load is made again', async () => {
    const root = changedFlows({
      [scenario]: { replace: '"events": []', by: '"events": [], "repeats": ["?"]' },
    });
    const { stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect(stdout).toContain('scenarios/ready cancelled: now also repeats rental, 60000 ms\n');
  });

  it('accepts neither what a clause says nor where the facts of a scenario lead', async () => {
    const changes = {
      'pages/rent/index.json': { replace: 'We keep', by: 'We own' },
      [scenario]: { replace: '"state": "ready"', by: '"state": "lost"' },
    };
    const root = changedFlows(changes);
    const files = [join(root, clauses), join(root, scenario)];
    const before = files.map((file) => readFileSync(file, 'utf8'));
    const { code, stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      '8 of 9 clauses hold; 1 of 4 scenarios and examples fails',
    ]);
    expect(stdout).toContain('3 of 4 scenarios and examples hold');
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
  });

  it('leaves a walkthrough that cannot be played, and files that nobody named', async () => {
    const root = changedFlows({
      [scenario]: { replace: '"press": ["cancel"]', by: '"press": ["burn"]' },
      '../specification/scenarios/other.json': readFileSync(join(bicycleRental, scenario), 'utf8').replace(
        '"events": []',
        '"events": ["rented"]',
      ),
    });
    const unplayable = await runFlows(['verify', '--accept', join(root, scenario), '--root', root]);
    expect(unplayable.stdout).toContain(
      'scenarios/ready cancelled: cannot be played: No button is called "burn".\n',
    );
    expect(unplayable.stdout).toContain('3 of 5 scenarios and examples hold');
  });

  it('keeps a walkthrough that a new question stops, and says which question it is', async () => {
    const root = changedFlows({
      'pages/{uuid}/pick-up.json': {
        replace: '"body": {',
        by: '"body": { "key": { "type": "text", "label": "Number of the key", "required": true, "messages": { "required": "Which key?" } },',
      },
      [scenario]: {
        replace:
          '"press": ["cancel"],\n      "expect": { "page": "{uuid}/cancelled", "shows": ["paragraph sorry", "go again"], "events": [] }',
        by: '"press": ["sent"], "expect": { "page": "{uuid}/cancelled", "calls": ["cancelRental"] }',
      },
    });
    changeFlows(root, {
      'pages/{uuid}/pick-up.json': {
        replace: '"buttons": {',
        by: '"buttons": { "sent": { "type": "submit", "label": "Send", "action": "cancel-rental" },',
      },
    });
    const before = readFileSync(join(root, scenario), 'utf8');
    const { code, stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'scenarios/ready cancelled: is stopped by "key" on {uuid}/pick-up: Which key?',
      'scenarios/ready cancelled: was not recorded: answer the question in "answers" of the walkthrough or of the brand, then accept again',
    ]);
    expect(stdout).toContain('stopped by "key" on {uuid}/pick-up: Which key?\n  scenarios/ready cancelled ');
    expect(code).toBe(1);
    expect(readFileSync(join(root, scenario), 'utf8')).toBe(before);
  });

  it('says of an answer that a new bound refuses that it was given', async () => {
    const root = changedFlows({
      'pages/{uuid}/pick-up.json': {
        replace: '"body": {',
        by: '"body": { "key": { "type": "text", "label": "Number of the key", "required": true, "maxLength": 2, "messages": { "required": "Which key?", "maxLength": "Too long" } },',
      },
      [scenario]: {
        replace:
          '"press": ["cancel"],\n      "expect": { "page": "{uuid}/cancelled", "shows": ["paragraph sorry", "go again"], "events": [] }',
        by: '"answers": { "key": "1234" }, "press": ["sent"], "expect": { "page": "{uuid}/cancelled", "calls": ["cancelRental"] }',
      },
    });
    changeFlows(root, {
      'pages/{uuid}/pick-up.json': {
        replace: '"buttons": {',
        by: '"buttons": { "sent": { "type": "submit", "label": "Send", "action": "cancel-rental" },',
      },
    });
    const { code, stdout } = await runFlows(['verify', '--root', root]);
    expect(code).toBe(1);
    expect(stdout).toContain('stopped by "key" on {uuid}/pick-up: Too long\n  scenarios/ready cancelled ');
    expect(stdout).toContain(
      '  It was answered and is refused now: change the answer in these cases, or the bound.\n',
    );
    expect(stdout).not.toContain('Answer the question');
    const accepted = await runFlows(['verify', '--accept', '--root', root]);
    expect(accepted.stdout).toContain(
      'scenarios/ready cancelled: was not recorded: its answer is refused now: change it, or the bound, then accept again\n',
    );
  });

  it('records nothing while something is wrong with the documents', async () => {
    const root = changedFlows({
      'kinds.json': '{',
      [scenario]: { replace: '"events": []', by: '"events": ["rented"]' },
    });
    const { code, stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect([code, stdout]).toEqual([1, '']);
    expect(readFileSync(join(root, scenario), 'utf8')).toContain('"rented"');
  });

  it('takes no brand', async () => {
    const brand = await runFlows(['verify', '--accept', '--brand', 'PEDAL', '--root', bicycleRental]);
    expect(brand.code).toBe(2);
  });
});
