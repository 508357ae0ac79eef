// First what schemas are generated from, with the same arguments: npm hands them to one command alone.
import '#schemas/generate.ts';
import { rulesFolder } from '#schemas/generate/reference/reference-files.ts';
import { settleFiles } from '#schemas/generate/settle-files.ts';
import { rulePages } from './rule-pages.ts';

// A product elsewhere has no pages of rules.
if (!process.argv.includes('--root')) await settleFiles(await rulePages(), { pagesFolder: rulesFolder });
