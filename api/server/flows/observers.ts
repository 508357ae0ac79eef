import { type JsonObject, factScope, isSampled } from '#engine/index.ts';
import type { ObservedPage } from '#renderer/server.tsx';
import type { BrandFlows } from './compile-brand.ts';
import { visitIdIn } from '../host/own-facts.ts';

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

/** What the browser of a visit reports, if it does; the visit's id decides whether it is in a share. */
export function observedPage(brand: BrandFlows, facts: JsonObject): ObservedPage | undefined {
  const id = visitIdIn(brand.flows, facts);
  const ports = observerPorts.flatMap((port) => {
    const settings = observerFor(brand, port, facts);
    const replay = settings && 'replayRate' in settings ? { replayRate: settings.replayRate ?? 0 } : {};
    return settings ? [[port, { sampleRate: shareOf(settings), ...replay }] as const] : [];
  });
  return ports.length === 0 ? undefined : { id, ports: Object.fromEntries(ports) };
}

/** Where the recording of a visit can be watched, if there is one. */
export function replayLinkOf(brand: BrandFlows, facts: JsonObject): string | undefined {
  const id = visitIdIn(brand.flows, facts);
  const settings = observerFor(brand, 'recording', facts);
  return settings && isSampled(id, shareOf(settings)) ? settings.link.replace('{id}', id) : undefined;
}

/** Whether some visits with these facts are recorded and others are not. */
export function isRecordedInPart(brand: BrandFlows, facts: JsonObject): boolean {
  const settings = observerFor(brand, 'recording', facts);
  return settings !== undefined && shareOf(settings) > 0 && shareOf(settings) < everybody;
}
