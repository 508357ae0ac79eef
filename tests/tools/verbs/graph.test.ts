import { describe, expect, it } from 'vitest';
import type { Graph } from '#tools/graph/graph.ts';
import { escapeLabel } from '#tools/verbs/graph.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

async function draw(...options: readonly string[]): Promise<string> {
  const { stdout } = await runFlows(['graph', '--root', bicycleRental, ...options]);
  return stdout;
}

async function readEdges(): Promise<readonly string[]> {
  // The schema of this output is held by another test.
  const { nodes, edges } = JSON.parse(await draw('--json')) as Graph;
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name;
  return edges.map(({ from, to, type, label }) => `${nameOf(from)} ${type} ${nameOf(to)}: ${label}`);
}

describe('flows graph', () => {
  it('joins steps, rows, redirects and transitions to where they lead', async () => {
    const edges = await readEdges();
    expect(edges).toContain('rent/index next rent/rider: rent');
    expect(edges).toContain('ready route {uuid}/pick-up: ready');
    expect(edges).toContain('routing route /shops: RETURNED');
    expect(edges.some((edge) => edge.includes(' transition '))).toBe(true);
    expect(edges.some((edge) => edge.includes(' redirect '))).toBe(true);
  });

  it('is a Mermaid flowchart: nodes with an id and a quoted label, arrows between them', async () => {
    const [first, ...lines] = (await draw()).trimEnd().split('\n');
    expect(first).toBe('flowchart LR');
    const node = /^ {2}n\d+(\[|\[\/|\[\[|\(|\(\[|\{)"[^"\n]*"(\]|\/\]|\]\]|\)|\]\)|\})$/;
    const arrow = /^ {2}n\d+ (-->|==>|-\.->)\|"[^"\n]*"\| n\d+$/;
    expect(lines.filter((line) => !node.test(line) && !arrow.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(20);
  });

  it('draws one page with what leads there and away', async () => {
    const part = await draw('rent/rider');
    expect(part).toMatch(/"rent\/rider"/);
    expect(part).toMatch(/"rent\/days"|"rent\/index"/);
    expect(part).not.toContain('"errors/');
    const { code, stderr } = await runFlows(['graph', 'rent/ridr', '--root', bicycleRental]);
    expect([code, stderr]).toEqual([2, 'There is no page "rent/ridr".\nDid you mean rent/rider?\n']);
  });

  it('escapes what means something to Mermaid', () => {
    expect(escapeLabel('say "a" & {b}\n <c>;#')).toBe('say #34;a#34; #38; #123;b#125; #60;c#62;#59;#35;');
  });
});
