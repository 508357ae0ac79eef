import { bankInputs } from './bank-links.ts';
import { checkInputs } from './checks.ts';
import { creditInputs } from './credit.ts';
import type { SandboxInput } from './sandbox-input.ts';

/** Inputs that neither the bureau nor a check sees: samples, rules of the documents, conversations. */
const furtherInputs: readonly SandboxInput[] = [
  ['initial draw of 350,000 dollars or more', '`ONSITE_APPRAISAL_BORROWER_PAYMENT`'],
  [
    'property in `GA`, `MA`, `SC` / `TX` / `CT`, `NC`, `SD`',
    '`ATTORNEY_REVIEW` / `NOTARY_WAITING_PERIOD` / `MANUAL_DEED_SIGNING`',
  ],
  ['property in `DE`, `HI`, `KY`, `WV`', 'refused: no loans are offered there'],
  ['zip `33040`, `70112`, `90265`, `96161`', 'restricted: the waitlist'],
  [
    'file with the test virus of scanners (EICAR)',
    '`INFECTED`: refused, and asked for again where it was to prove something',
  ],
  ["notary's question for four digits", 'the last four of the social security number'],
  [
    '`/sandbox/notary?session=…`, linked from the session',
    "the notary's side of it: begins, seals, or refuses",
  ],
  ['chat message to a person with the word `goodbye`', 'the agent ends the chat'],
  [
    '`/sandbox/chat?conversation=…`, linked from the chat outside production',
    "the agent's side of it: what was said, and the files",
  ],
  ['`?offerCode=SAMPLE-TX`, any state (also `SAMPLE2026`)', 'Olivia Sample of that state is prefilled'],
  ['cookie `_ft_prepop=sample-tx`, any state', 'Alex Sample of that state is prefilled'],
  [
    '`?rid=0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0001` / `…0002`',
    'Rita Sample, open / Sam Sample, has applied: to the login',
  ],
  [
    '`?referrer=0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0101` / `…0103`',
    'a loan officer for AZ, CA, CO, TX / for NY only',
  ],
  [
    '`?referrer=0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0102`',
    'a loan officer with a picture, whose states do not count',
  ],
  ['`STOP`, answered to a text in `/outbox`', 'no more texts to that number'],
  ['one-time code', "the last six digits of the account's phone number"],
  [
    'brand `LAKESIDE`',
    'its people sign in with the newer provider; the code of a new e-mail is in the mail (`/outbox`)',
  ],
];

export const sandboxInputs: readonly SandboxInput[] = [
  ...creditInputs,
  ...checkInputs,
  ...bankInputs,
  ...furtherInputs,
];
