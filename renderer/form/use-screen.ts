import { use } from 'react';
import type { ScreenView, View } from '#engine/view/view.ts';
import { PlaceContext } from '../blocks/place-context.ts';
import type { Place } from '../fields/field-id.ts';
import { useVisit } from '../visit/visit-context.tsx';

/** A part of the screen, or of the modal, that a component stands in. */
export function useScreen<T>(select: (screen: ScreenView) => T): T {
  const place = use(PlaceContext);
  return useVisit(({ view }) => select(screenAt(view, place)));
}

// A modal that has just gone may still be asked for once by what stood in it.
function screenAt(view: View, place: Place): ScreenView {
  return place === 'modal' ? (view.modal ?? view.screen) : view.screen;
}
