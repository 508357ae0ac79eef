import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The absolute path of a file of the repository. */
export const at = (...parts) => join(root, ...parts);
