import { memoryHost } from '@flows/react';
import { type FlowElement, defineFlow } from '@flows/react/element';
import '@flows/react/flow.css';

// The same journey on a page without React, whose addresses it does not touch.
defineFlow();
const journey = document.querySelector<FlowElement>('flow-journey');
if (journey === null) throw new Error('The page has no journey.');
journey.host = memoryHost({ orderCard: { id: 'card-1' } });
journey.addEventListener('flowcomplete', () => {
  document.querySelector('#ordered')?.append('Ordered.');
});
