import { createElement } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import type { Compiled } from '#engine/index.ts';
import { Flow } from './flow.tsx';
import type { FlowHost } from './flow-host.ts';
import { memoryHost } from './flow-hosts.ts';
import type { FlowPlugins } from './flow-plugins.tsx';

/**
 * A journey as an element for pages without React. The attribute `src`, or the property `flows`, says which documents;
 * `host` and `plugins` are properties too. It fires `flowevent`, `flowcomplete` and `flowerror` with the matter as `detail`.
 */
export class FlowElement extends HTMLElement {
  static readonly observedAttributes = ['src'];

  #root: Root | undefined;
  #flows: Compiled | undefined;
  #host: FlowHost = memoryHost();
  #plugins: FlowPlugins = {};

  set flows(flows: Compiled | undefined) {
    this.#flows = flows;
    this.#render();
  }

  set host(host: FlowHost) {
    this.#host = host;
    this.#render();
  }

  set plugins(plugins: FlowPlugins) {
    this.#plugins = plugins;
    this.#render();
  }

  connectedCallback(): void {
    this.#root = createRoot(this);
    this.#render();
  }

  attributeChangedCallback(): void {
    this.#render();
  }

  disconnectedCallback(): void {
    this.#root?.unmount();
    this.#root = undefined;
  }

  #render(): void {
    const flows = this.#flows ?? this.getAttribute('src');
    if (flows === null) return;
    this.#root?.render(
      createElement(Flow, {
        flows,
        host: this.#host,
        plugins: this.#plugins,
        onEvent: (event) => this.#fire('flowevent', event),
        onComplete: (facts) => this.#fire('flowcomplete', facts),
        onError: (error) => this.#fire('flowerror', error),
      }),
    );
  }

  #fire(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** Defines the element under a name; call it once. */
export function defineFlow(name = 'flow-journey'): void {
  customElements.define(name, FlowElement);
}
