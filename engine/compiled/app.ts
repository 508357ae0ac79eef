import type { CompiledLoad } from '#engine/compiled/screen.ts';
import type { Named } from '#engine/expression/names.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';

/** A call and what it is given. */
interface Asked {
  readonly call: string;
  readonly with?: CompiledValue;
}

export interface CompiledApp {
  readonly title: CompiledText;
  readonly basePath: string;
  readonly routing?: string;
  readonly access?: string;
  readonly polling?: string;
  readonly errors?: string;
  readonly notFound: string;
  readonly failed: string;
  readonly loads?: readonly Named<CompiledLoad>[];
  readonly messages: { readonly [code: string]: CompiledText };
  readonly words: { readonly [word: string]: CompiledText };
  readonly elsewhere?: { readonly [path: string]: string };
  readonly planned?: { readonly [path: string]: string };
  readonly plannedPage?: string;
  readonly headers?: { readonly [name: string]: CompiledValue };
  readonly telemetry?: Asked & {
    readonly shown?: string;
    readonly session?: Asked & { readonly tries?: number };
  };
  readonly flags?: Asked & { readonly allowed: { readonly [flag: string]: string } };
  readonly frames?: {
    readonly [name: string]: {
      readonly header?: string;
      readonly card?: string;
      readonly aside?: string;
      readonly footer?: string;
    };
  };
  readonly frame?: string;
}
