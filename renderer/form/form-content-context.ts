import { createContext } from 'react';
import type { ReactNode } from 'react';

/** The fields that the form has drawn, by name, for the blocks to place. */
export const FormContentContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());
