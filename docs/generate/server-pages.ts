import { jobsMeasured } from '#api/bootstrap/watch.ts';
import { variables } from '#api/bootstrap/variables.ts';
import { sandboxInputs } from '#api/lender/providers/sandbox-inputs.ts';
import { prometheus } from '#api/observability/meter.ts';
import type { GeneratedFile } from '#schemas/generate/json-files.ts';
import { serverFolder } from '#schemas/generate/reference/reference-files.ts';
import { joined } from '#schemas/generate/reference/markdown.ts';
import { threats } from './threats.ts';

/** `docs/reference/server/`: what operators and testers look up, from the code that reads, counts or decides it. */
export async function serverPages(): Promise<readonly GeneratedFile[]> {
  const pages = {
    index: overview(),
    configuration: configuration(),
    metrics: await metrics(),
    sandbox: sandbox(),
    threats: threatModel(),
  };
  return Object.entries(pages).map(([name, blocks]) => ({
    path: `${serverFolder}${name}.md`,
    content: `${joined(blocks)}\n`,
  }));
}

const overview = (): readonly string[] => [
  '# Server',
  'What operators and testers look up. `npm run generate` writes these pages from `api/`.',
  [
    '- [Configuration](configuration.md): the environment variables.',
    '- [Metrics](metrics.md): what `/metrics` counts.',
    '- [Sandbox inputs](sandbox.md): inputs that make the built-in lender decline, wait or ask.',
    '- [Threats](threats.md): what an attacker may want, what withstands it, and the test that tries it.',
  ].join('\n'),
];

const configuration = (): readonly string[] => [
  '# Configuration',
  'Environment variables of a server. [Operate](../../guides/operate.md#configuration) says how to change a secret.',
  table(
    ['Variable', 'Default', 'Is'],
    Object.entries(variables).map(([name, { is, ...rest }]) => [
      `\`${name}\``,
      'default' in rest ? rest.default : '',
      is,
    ]),
  ),
];

async function metrics(): Promise<readonly string[]> {
  const { measure, text } = await prometheus();
  for (const part of ['server', 'lender']) measure(jobsMeasured(part, async () => []));
  const described = [...(await text()).matchAll(/^# HELP (\w+) (.+)$/gm)];
  // The process's own depend on the machine.
  const rows = described.filter(([, name = '']) => !/^(?:process|nodejs)_/.test(name));
  return [
    '# Metrics',
    "`/metrics` counts these in Prometheus' format, and the process (`process_*`, `nodejs_*`). [Operate](../../guides/operate.md#metrics-and-alarms) says when to raise an alarm.",
    table(
      ['Metric', 'Counts'],
      rows.map(([, name = '', help = '']) => [`\`${name}\``, help]),
    ),
  ];
}

const sandbox = (): readonly string[] => [
  '# Sandbox inputs',
  'Inputs that steer the built-in lender. Letter case does not count. A slash separates inputs, and what follows from each.',
  'Everybody else gets offers computed from name, birth date, address and income, always the same. An income too small for the smallest line is declined. Waits are those of `flows/tables/life-cycle.json`, divided by `BACKEND_SPEED`.',
  table(['Input', 'What follows'], sandboxInputs),
];

function threatModel(): readonly string[] {
  const areas = Map.groupBy(threats(), ({ area }) => area);
  return [
    '# Threats',
    'One row a threat, from the first comment of the test that tries it. [Security](../../guides/security.md) says what is not defended.',
    ...[...areas].toSorted(byArea).flatMap(([area, rows]) => [
      `## ${area}`,
      table(
        ['Threat', 'Defence', 'Test'],
        rows.map(({ threat, defence, test }) => [threat, defence, `[${testName(test)}](../../../${test})`]),
      ),
    ]),
  ];
}

const byArea = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const testName = (test: string): string => test.replace(/^tests\//, '').replace(/\.test\.ts$/, '');

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
