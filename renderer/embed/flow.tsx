import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Compiled, JsonObject } from '#engine/index.ts';
import { ControlsContext } from '../elements/component-registry.ts';
import { AssetsContext } from '../elements/pictures.tsx';
import { SendFileContext } from '../fields/lazy/upload/send-file-context.ts';
import { ScriptedContext, VisitContext } from '../visit/visit-context.tsx';
import type { FlowEvent } from './embed-effects.ts';
import { EmbeddedPage } from './embedded-page.tsx';
import { type EmbeddedVisit, startEmbedded } from './embedded-visit.ts';
import { fetchCompiled } from './fetch-compiled.ts';
import { sendByHost } from './send-by-host.ts';
import type { FlowHost } from './flow-host.ts';
import { type FlowPlugins, registryWith } from './flow-plugins.tsx';

/** What a journey in an application is given. The journey begins again if `flows` or `host` is another one. */
export interface FlowProps {
  /** Compiled documents, or the URL of what `flows compile` has written. */
  readonly flows: Compiled | string;
  readonly host: FlowHost;
  /** Controls and blocks of the application. Default: none. */
  readonly plugins?: FlowPlugins;
  /** Where the pictures are that documents name. Default: the server of the page. */
  readonly assetsUrl?: string;
  /** Shown until there is something to show. Default: nothing. */
  readonly fallback?: ReactNode;
  readonly onEvent?: (event: FlowEvent) => void;
  readonly onComplete?: (facts: JsonObject) => void;
  /** The journey cannot be shown, or a component of it has failed; it shows `fallback` then. */
  readonly onError?: (error: unknown) => void;
}

/** Draws a journey in its place within a page. */
export function Flow(props: FlowProps) {
  const { flows, host, plugins, assetsUrl = '', fallback = null } = props;
  const [visit, setVisit] = useState<EmbeddedVisit>();
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const ended = new AbortController();
    const start = async (): Promise<void> => {
      const compiled = await fetchCompiled(flows);
      const begun = await startEmbedded({
        compiled,
        host,
        element: () => element.current,
        onEvent: (event) => latest.current.onEvent?.(event),
        onComplete: (facts) => latest.current.onComplete?.(facts),
      });
      if (ended.signal.aborted) return begun.end();
      ended.signal.addEventListener('abort', begun.end);
      setVisit(begun);
    };
    start().catch((error: unknown) => ended.signal.aborted || latest.current.onError?.(error));
    return () => {
      ended.abort();
      setVisit(undefined);
    };
  }, [flows, host]);
  const known = useMemo(() => registryWith(plugins), [plugins]);
  const sendFile = useMemo(() => sendByHost(host), [host]);
  return (
    <div ref={element} className="flows">
      {visit === undefined ? (
        fallback
      ) : (
        <Failing fallback={fallback} onError={(error) => latest.current.onError?.(error)}>
          <VisitContext value={visit.page}>
            <ControlsContext value={known}>
              <ScriptedContext value>
                <AssetsContext value={assetsUrl}>
                  <SendFileContext value={sendFile}>
                    <EmbeddedPage />
                  </SendFileContext>
                </AssetsContext>
              </ScriptedContext>
            </ControlsContext>
          </VisitContext>
        </Failing>
      )}
    </div>
  );
}

interface FailingProps {
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a component that fails from taking the application's page with it. */
class Failing extends Component<FailingProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
