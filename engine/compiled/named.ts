import type { Tree } from '#engine/expression/tree.ts';

/** An entry of an ordered map: its name travels with it, so that sorting keys cannot lose the order. */
export type Named<T> = T & { readonly name: string };

export type NamedValue<T> = { readonly name: string; readonly value: T };

export type Lets = readonly NamedValue<Tree>[];
