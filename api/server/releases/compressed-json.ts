import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A value as compressed JSON. */
export function compressed(value: object): Uint8Array {
  return brotliCompressSync(JSON.stringify(value), options);
}

/** The value of compressed JSON that `compressed` wrote. */
export function decompressed(bytes: Uint8Array): unknown {
  return JSON.parse(brotliDecompressSync(bytes).toString('utf8'));
}
