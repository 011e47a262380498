import type { Config } from './config.ts';
import type { FilesOptions } from './service/edge/files/files.ts';
import { readS3Url, type S3Options } from './service/edge/files/s3/location.ts';

/** The location of the copies of attachments, as configured by the environment. */
export function filesOf(config: Config): FilesOptions {
  return {
    dataDir: config.DATA_DIR,
    s3: s3OptionsOf(config, 'ATTACHMENTS_URL'),
    formerS3: s3OptionsOf(config, 'ATTACHMENTS_FORMER_URL'),
  };
}

function s3OptionsOf(
  config: Config,
  variable: 'ATTACHMENTS_URL' | 'ATTACHMENTS_FORMER_URL',
): S3Options | undefined {
  const { [variable]: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const location = readS3Url(url, config.AWS_REGION);
  // readConfig has checked this already.
  if (typeof location === 'string') throw new Error(`${variable} ${location}`);
  return { ...location, variable, accessKeyId, secretAccessKey, sessionToken: config.AWS_SESSION_TOKEN };
}
