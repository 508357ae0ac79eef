import { parseArgs } from 'node:util';
import { apiTypesFile } from './generate/api-types.ts';
import { documentFiles, factsFiles } from './generate/json-files.ts';
import { documentTypesFile } from './generate/document-types.ts';
import { fieldTableFiles } from './generate/field-tables.ts';
import { iconSprite } from './generate/icon-sprite.ts';
import { findSchemas, productTypeFiles } from './generate/product-types.ts';
import {
  referenceFiles,
  referenceFolder,
  rulesFolder,
  serverFolder,
} from './generate/reference/reference-files.ts';
import { settleFiles } from './generate/settle-files.ts';

/** `--root DIR` names the folder of a product, whose types are written in place of all that is ours. */
const { root } = parseArgs({ options: { root: { type: 'string' } }, strict: false }).values;
if (root === undefined) await settleOurs();
else await settleTypes(String(root));

async function settleOurs(): Promise<void> {
  const files = [
    ...(await documentFiles()),
    await documentTypesFile(),
    ...(await factsFiles()),
    await apiTypesFile(),
    ...(await fieldTableFiles()),
    ...(await referenceFiles()),
    await iconSprite(),
  ];
  const isOurs = (page: string): boolean =>
    ![rulesFolder, serverFolder].some((each) => page.startsWith(each));
  await settleFiles(files, { pagesFolder: referenceFolder, isOurs });
}

async function settleTypes(product: string): Promise<void> {
  // npm runs scripts in the folder of the repository, and says where it was called.
  const schemas = findSchemas(product, process.env['INIT_CWD'] ?? process.cwd());
  if (schemas !== undefined) return settleFiles(await productTypeFiles(schemas), { schemas });
  console.error(`${product} holds no product: there is no schemas/domain.`);
  process.exitCode = 2;
}
