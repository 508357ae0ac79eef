import type { Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';

export type CompiledAccessRow = { readonly paths: readonly string[]; readonly when?: Tree } & (
  | { readonly type: 'allow' }
  | { readonly type: 'show'; readonly page: string }
  | { readonly type: 'redirect'; readonly to: string; readonly keepQuery?: readonly string[] }
  | { readonly type: 'route' }
  | { readonly type: 'run'; readonly action: string }
);

export interface CompiledAccess {
  readonly rows: readonly Named<CompiledAccessRow>[];
}
