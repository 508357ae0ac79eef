import { apiTypesFile } from './generate/api-types.ts';
import { documentFiles, factsFiles } from './generate/json-files.ts';
import { documentTypesFile } from './generate/document-types.ts';
import { fieldTableFiles } from './generate/field-tables.ts';
import { iconSprite } from './generate/icon-sprite.ts';
import { referenceFiles, referenceFolder, rulesFolder } from './generate/reference/reference-files.ts';
import { settleFiles } from './generate/settle-files.ts';

const files = [
  ...(await documentFiles()),
  await documentTypesFile(),
  ...(await factsFiles()),
  await apiTypesFile(),
  ...(await fieldTableFiles()),
  ...(await referenceFiles()),
  await iconSprite(),
];

await settleFiles(files, referenceFolder, (page) => !page.startsWith(rulesFolder));
