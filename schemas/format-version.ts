/** The version of the document format that these schemas describe. `tools/migrate/` rewrites documents of older versions. */
export const newestFormat = 1;
