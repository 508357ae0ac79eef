import { type JsonObject, factScope, isSampled } from '#engine/index.ts';
import type { ObservedPage } from '#renderer/server.tsx';
import type { BrandFlows } from './compile-brand.ts';
import { trackerIn, visitIdIn } from '../host/own-facts.ts';

type Observers = NonNullable<BrandFlows['flows']['compiled']['app']['observers']>;

/** The services that a browser may report to. */
export type ObserverPort = keyof Observers;
export type ObserverSettings = NonNullable<Observers[ObserverPort]>;

export const observerPorts: readonly ObserverPort[] = ['monitoring', 'recording', 'errors'];

const everybody = 100;

/** The settings of a service, if it is on for a visit with these facts. */
export function observerFor<Port extends ObserverPort>(
  { flows }: BrandFlows,
  port: Port,
  facts: JsonObject,
): NonNullable<Observers[Port]> | undefined {
  const settings = flows.compiled.app.observers?.[port];
  const isOn = settings && flows.evaluate(settings.when, factScope(flows, facts)) === true;
  return isOn ? settings : undefined;
}

/** The share of visits that a service gets, in percent. */
export function shareOf({ sampleRate = everybody }: ObserverSettings): number {
  return sampleRate;
}

/** The id that decides whether a visit is in a share. Of a product that knows neither visits nor browsers, all would have one. */
function observedId({ flows }: BrandFlows, facts: JsonObject): string | undefined {
  return visitIdIn(flows, facts) || trackerIn(flows.compiled.app.host, facts) || undefined;
}

/** What the browser of a visit reports, if it does. */
export function observedPage(brand: BrandFlows, facts: JsonObject): ObservedPage | undefined {
  const id = observedId(brand, facts);
  if (id === undefined) return undefined;
  const ports = observerPorts.flatMap((port) => {
    const settings = observerFor(brand, port, facts);
    const replay = settings && 'replayRate' in settings ? { replayRate: settings.replayRate ?? 0 } : {};
    return settings ? [[port, { sampleRate: shareOf(settings), ...replay }] as const] : [];
  });
  return ports.length === 0 ? undefined : { id, ports: Object.fromEntries(ports) };
}

/** Where the recording of a visit can be watched, if there is one. */
export function replayLinkOf(brand: BrandFlows, facts: JsonObject): string | undefined {
  const id = observedId(brand, facts);
  if (id === undefined) return undefined;
  const settings = observerFor(brand, 'recording', facts);
  return settings && isSampled(id, shareOf(settings)) ? settings.link.replace('{id}', id) : undefined;
}

/** Whether some visits with these facts are recorded and others are not. */
export function isRecordedInPart(brand: BrandFlows, facts: JsonObject): boolean {
  const settings = observerFor(brand, 'recording', facts);
  return settings !== undefined && shareOf(settings) > 0 && shareOf(settings) < everybody;
}
