import { shared } from './property.ts';

/** What lint says of a thing, and why it is meant so. */
export const allowKey = {
  allow: shared(
    'Allow',
    'Code of a lint rule to the reason why it does not hold here. Default: none.',
    'allow',
  ),
};
