// First the pages that schemas and rules make, with the same arguments: npm hands them to one command alone.
import '#tools/docs/write-rule-pages.ts';
import { serverFolder } from '#schemas/generate/reference/reference-files.ts';
import { settleFiles } from '#schemas/generate/settle-files.ts';
import { serverPages } from './server-pages.ts';

// A product elsewhere has no server.
if (!process.argv.includes('--root')) await settleFiles(await serverPages(), { pagesFolder: serverFolder });
