/** Draws a journey in its place: given compiled documents and a host, it opens the first page, or goes on where it was left. */
export { Flow, type FlowProps } from '#renderer/embed/flow.tsx';

/** What the application does for a journey; each member says what happens without it. */
export type {
  FlowHost,
  FlowIdentity,
  FlowNavigation,
  FlowStorage,
  FlowVault,
  HostCall,
  HostFile,
} from '#renderer/embed/flow-host.ts';

/** Hosts to begin with: one without a network, and one for a service over HTTP. Both are plain objects to spread and change. */
export { memoryHost, httpHost } from '#renderer/embed/flow-hosts.ts';

/** Where a journey is kept, and where its addresses are. */
export {
  browserStorage,
  memoryNavigation,
  memoryStorage,
  routedNavigation,
} from '#renderer/embed/flow-hosts.ts';

/** What happened in a journey, by a name of its documents. */
export type { FlowEvent } from '#renderer/embed/embed-effects.ts';

/** Components of the application that documents ask for by name, and what they are given. */
export type { FlowPlugins, PluginBlockProps } from '#renderer/embed/flow-plugins.tsx';
export type { FieldProps as PluginFieldProps } from '#renderer/elements/component-registry.ts';

/** The documents are of a version that this renderer does not read. */
export { UnreadableFlows } from '#renderer/embed/fetch-compiled.ts';
