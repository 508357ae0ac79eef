import { createContext, useContext } from 'react';

/** Who looks at the studio, as far as it decides what they may do. */
export interface Permissions {
  /** Absent: everything is allowed. */
  readonly roles?: readonly string[] | undefined;
  /** Whether a role decides who may change documents: in drafts, and in a folder for who has signed in. */
  readonly isRoleAsked: boolean;
}

export const PermissionsContext = createContext<Permissions>({ isRoleAsked: false });

const allowed: { readonly [role: string]: string } = {
  edit: 'change documents',
  publish: 'publish',
  approve: 'approve releases',
  audit: 'read what visitors saw',
  disclose: 'read what is sensitive of it',
};

/** What roles allow, as a list in a sentence. Everybody may look. */
export function allowedBy(roles: readonly string[]): string {
  const said = roles.flatMap((role) => allowed[role] ?? []);
  return new Intl.ListFormat('en').format(['look', ...said]);
}

/** Why not, or nothing. The server decides in any case. */
const without = (isAllowed: boolean, what: string): string =>
  isAllowed ? '' : `Your role does not let you ${what}.`;

/** What may be refused to who looks: for each the reason, or an empty text. */
export interface Refusals {
  readonly change: string;
  readonly check: string;
  /** To store the draft as a release, which somebody else may publish. */
  readonly store: string;
  readonly publish: string;
  readonly approve: string;
  readonly comment: string;
}

/** What is refused, by the roles that the server asks for. */
export function refusalsFor({ roles, isRoleAsked }: Permissions): Refusals {
  const may = (...wanted: readonly string[]): boolean =>
    roles === undefined || wanted.some((role) => roles.includes(role));
  return {
    change: without(!isRoleAsked || may('edit'), 'change documents'),
    check: without(!isRoleAsked || may('edit', 'publish'), 'check a draft'),
    store: without(may('edit'), 'store a draft as a release'),
    publish: without(may('publish'), 'publish'),
    approve: without(may('approve'), 'approve releases'),
    comment: without(roles === undefined || roles.length > 0, 'comment'),
  };
}

/** What is refused to who looks. */
export function useRefusals(): Refusals {
  return refusalsFor(useContext(PermissionsContext));
}
