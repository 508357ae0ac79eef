import type { Migration } from 'kysely/migration';
import { people } from './migrations/001-people.ts';
import { applications } from './migrations/002-applications.ts';
import { messagesAndWaitlist } from './migrations/003-messages-and-waitlist.ts';
import { telemetry } from './migrations/004-telemetry.ts';
import { referenceTables } from './migrations/005-reference-tables.ts';
import { referralTables } from './migrations/006-referral-tables.ts';
import { sampleData } from './migrations/007-sample-data.ts';
import { samplePartners } from './migrations/008-sample-partners.ts';
import { experiments } from './migrations/009-experiments.ts';
import { oneTimeCodes } from './migrations/010-one-time-codes.ts';
import { registrationKeys } from './migrations/011-registration-keys.ts';
import { passwordResets } from './migrations/012-password-resets.ts';
import { product } from './migrations/020-product.ts';
import { creditAndLiens } from './migrations/021-credit-and-liens.ts';
import { particulars } from './migrations/022-particulars.ts';
import { proofs } from './migrations/023-proofs.ts';
import { papers } from './migrations/024-papers.ts';
import { bankAccounts } from './migrations/025-bank-accounts.ts';
import { closing } from './migrations/026-closing.ts';
import { conditions } from './migrations/027-conditions.ts';
import { conversations } from './migrations/029-conversations.ts';
import { keptAnswers } from './migrations/028-kept-answers.ts';
import { linkedAccounts } from './migrations/030-linked-accounts.ts';
import { signers } from './migrations/035-signers.ts';
import { deliveries } from './migrations/040-deliveries.ts';
import { files } from './migrations/041-files.ts';
import { paperFiles } from './migrations/050-paper-files.ts';
import { numbers } from './migrations/051-numbers.ts';
import { storedFiles } from './migrations/052-stored-files.ts';
import { guesses } from './migrations/053-guesses.ts';
import { reminders } from './migrations/054-reminders.ts';
import { banners } from './migrations/060-banners.ts';
import { closedChats } from './migrations/061-closed-chats.ts';
import { invitedAgain } from './migrations/062-invited-again.ts';
import { chatFiles } from './migrations/063-chat-files.ts';
import { transfers } from './migrations/064-transfers.ts';
import { keepingTransfers } from './migrations/065-keeping-transfers.ts';
import { signerPaperFiles } from './migrations/066-signer-paper-files.ts';
import { sealedChats } from './migrations/067-sealed-chats.ts';
import { chosenInvitation } from './migrations/068-chosen-invitation.ts';
import { savedAliases } from './migrations/069-saved-aliases.ts';
import { factors } from './migrations/080-factors.ts';
import { agents } from './migrations/090-agents.ts';

/** The lender's own migrations; merged ones, and the samples they insert, are never edited. */
export const lenderMigrations: Readonly<Record<string, Migration>> = {
  '001-people': people,
  '002-applications': applications,
  '003-messages-and-waitlist': messagesAndWaitlist,
  '004-telemetry': telemetry,
  '005-reference-tables': referenceTables,
  '006-referral-tables': referralTables,
  '007-sample-data': sampleData,
  '008-sample-partners': samplePartners,
  '009-experiments': experiments,
  '010-one-time-codes': oneTimeCodes,
  '011-registration-keys': registrationKeys,
  '012-password-resets': passwordResets,
  '020-product': product,
  '021-credit-and-liens': creditAndLiens,
  '022-particulars': particulars,
  '023-proofs': proofs,
  '024-papers': papers,
  '025-bank-accounts': bankAccounts,
  '026-closing': closing,
  '027-conditions': conditions,
  '028-kept-answers': keptAnswers,
  '029-conversations': conversations,
  '030-linked-accounts': linkedAccounts,
  '035-signers': signers,
  '040-deliveries': deliveries,
  '041-files': files,
  '050-paper-files': paperFiles,
  '051-numbers': numbers,
  '052-stored-files': storedFiles,
  '053-guesses': guesses,
  '054-reminders': reminders,
  '060-banners': banners,
  '061-closed-chats': closedChats,
  '062-invited-again': invitedAgain,
  '063-chat-files': chatFiles,
  '064-transfers': transfers,
  '065-keeping-transfers': keepingTransfers,
  '066-signer-paper-files': signerPaperFiles,
  '067-sealed-chats': sealedChats,
  '068-chosen-invitation': chosenInvitation,
  '069-saved-aliases': savedAliases,
  '080-factors': factors,
  '090-agents': agents,
};
