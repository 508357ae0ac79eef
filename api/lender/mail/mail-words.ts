import type { JsonObject } from '#engine/index.ts';
import type { Mail } from './mail.ts';

/** What the words of a mail need: the calculations of the documents, and what people call an organisation. */
export interface Writing {
  readonly lifeCycle: { readonly say: (name: string, inputs: JsonObject) => string };
  readonly organizationName: (code: string) => string | undefined;
}

/** What a mail says, by its name in `flows/rules/mails.json`, to people of an organisation. */
export function wordsOf(
  { lifeCycle, organizationName }: Writing,
  mail: string,
  organization: string,
  inputs: JsonObject = {},
): Pick<Mail, 'subject' | 'text'> {
  const given = { ...inputs, brandName: organizationName(organization) ?? organization };
  return { subject: lifeCycle.say(`${mail}Subject`, given), text: lifeCycle.say(`${mail}Text`, given) };
}

/** Where a mail leads: to a page as its organisation has it, since an account signs in with its own alone. */
export function linkTo(
  page: string,
  organization: string,
  query: { readonly [name: string]: string } = {},
): string {
  return `${page}?${new URLSearchParams({ ...query, org: organization }).toString()}`;
}
