import { type Span, type Tracer, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

/**
 * Sends a trace of each request, and of the calls that are made for it, to a collector by OTLP over HTTP. It listens
 * to what Node and Fastify report of their requests, so that no other file knows of it. Returns how to stop, with the
 * last ones sent. No span holds an address, a header or a body: a route is named as it is declared.
 */
export function startTraces(endpoint: string): () => Promise<void> {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'flows' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const listeners = listenersOf(provider.getTracer('flows'), new URL(url).host);
  const all = Object.entries(listeners);
  for (const [channel, listener] of all) subscribe(channel, listener);
  return async () => {
    for (const [channel, listener] of all) unsubscribe(channel, listener);
    await provider.shutdown();
  };
}

interface Served {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Called {
  readonly request: ClientRequest;
  readonly response?: IncomingMessage;
  readonly error?: Error;
}

interface Handled {
  readonly request: { readonly raw: IncomingMessage; readonly id: string };
  readonly route: { readonly url?: string };
}

type Listener = (message: unknown) => void;

function listenersOf(tracer: Tracer, collector: string): { readonly [channel: string]: Listener } {
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, name: string, kind: SpanKind, parent: Span | undefined): Span => {
    const span = tracer.startSpan(name, { kind }, parent && trace.setSpan(ROOT_CONTEXT, parent));
    spans.set(request, span);
    return span;
  };
  return {
    'http.server.request.start': on<Served>(({ request }) => {
      const { method = '' } = request;
      const parent = callerOf(request.headers['traceparent']);
      // Each request is reported in a separate tick, so that it ends there.
      current.enterWith(begin(request, method, SpanKind.SERVER, parent));
    }),
    'tracing:fastify.request.handler:start': on<Handled>(({ request, route: { url = '' } }) => {
      const attributes = { 'http.route': url, 'request.id': request.id };
      spans.get(request.raw)?.updateName(`${request.raw.method} ${url}`).setAttributes(attributes);
    }),
    'http.server.response.finish': on<Served>(({ request, response }) => {
      end(spans.get(request), response.statusCode);
    }),
    'http.client.request.created': on<Called>(({ request }) => {
      const parent = current.getStore();
      if (!parent || request.getHeader('host') === collector) return;
      const { traceId, spanId } = begin(
        request,
        `call ${request.method}`,
        SpanKind.CLIENT,
        parent,
      ).spanContext();
      request.setHeader('traceparent', `00-${traceId}-${spanId}-01`);
    }),
    'http.client.response.finish': on<Called>(({ request, response }) => {
      end(spans.get(request), response?.statusCode ?? 0);
    }),
    'http.client.request.error': on<Called>(({ request }) => end(spans.get(request), 0)),
  };
}

// Node types what its channels tell as unknown; these are the shapes that its manual gives them.
function on<Message>(listener: (message: Message) => void): Listener {
  return (message) => listener(message as Message);
}

function end(span: Span | undefined, status: number): void {
  if (!span) return;
  span.setAttribute('http.response.status_code', status);
  if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The span in which somebody before us asks, as W3C's trace context names it. */
function callerOf(header: string | string[] | undefined): Span | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(String(header)) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return trace.wrapSpanContext({
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? '0', 16),
    isRemote: true,
  });
}
