import { createContext } from 'react';
import type { Place } from '../fields/field-id.ts';

/** The part of the page that a block stands in. */
export const PlaceContext = createContext<Place>('screen');
