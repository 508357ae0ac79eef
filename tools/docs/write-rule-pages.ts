import { rulesFolder } from '#schemas/generate/reference/reference-files.ts';
import { settleFiles } from '#schemas/generate/settle-files.ts';
import { rulePages } from './rule-pages.ts';

await settleFiles(await rulePages(), rulesFolder);
