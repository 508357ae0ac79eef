import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './file-store.ts';

/** A bucket, and the server that has it. */
interface S3Place {
  readonly bucket: string;
  /** Default: that of AWS. */
  readonly endpoint?: string;
}

/**
 * Keeps files in a bucket of S3, or of a server that speaks its protocol. Region and credentials are found as by every
 * client of AWS: in the environment, or by the machine's role.
 */
export function s3Store({ bucket, endpoint }: S3Place): FileStore {
  const client = new S3Client({
    // Other servers than AWS have buckets in the path, and do not know its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    write: async (key, content) => {
      // In parts of 5 MB: of what breaks off, it removes what was sent.
      await new Upload({ client, params: { Bucket: bucket, Key: key, Body: content } }).done();
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (Body instanceof Readable) return Body;
      throw new TypeError('An object came without a body.');
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
