/** Defines the element `<flow-journey>` for pages without React: `defineFlow()` once, then `element.host = …`. */
export { defineFlow, FlowElement } from '#renderer/embed/flow-element.ts';
