import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { NotS3, type Refusal } from './faults.ts';

export type Answer = Dispatcher.ResponseData;

/** A page of a list takes about 300 KiB; a server that sends more than this is not S3. */
const MAX_BYTES = 4 * 1024 * 1024;

const PARSER = {
  parseTagValue: false,
  ignoreDeclaration: true,
  isArray: (name: string) => name === 'Contents',
};

const errorSchema = z.object({
  Error: z.object({ Code: z.string().default(''), Region: z.string().optional() }),
});
const listSchema = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string() })).default([]),
    IsTruncated: z.string().optional(),
    NextContinuationToken: z.string().optional(),
  }),
});

export interface KeysPage {
  readonly keys: readonly string[];
  /** Undefined: this was the last page. */
  readonly next: string | undefined;
}

/** Reads S3's error; the answer to a HEAD has only the status. */
export async function readRefusal(answer: Answer): Promise<Refusal> {
  const { statusCode: status, headers } = answer;
  const regionHeader = headers['x-amz-bucket-region'];
  const text = await textOf(answer).catch(() => '');
  const { Code = '', Region } = errorSchema.safeParse(await parseXml(text)).data?.Error ?? {};
  return {
    status,
    code: Code,
    region: Region ?? (typeof regionHeader === 'string' ? regionHeader : undefined),
  };
}

/** @throws NotS3 */
export async function readKeys(answer: Answer): Promise<KeysPage> {
  const read = listSchema.safeParse(await parseXml(await textOf(answer)));
  if (!read.success) throw new NotS3('what answers there is not S3');
  const { Contents, IsTruncated, NextContinuationToken } = read.data.ListBucketResult;
  return {
    keys: Contents.map(({ Key }) => Key),
    next: IsTruncated === 'true' ? NextContinuationToken : undefined,
  };
}

async function parseXml(text: string): Promise<unknown> {
  const { XMLParser } = await import('fast-xml-parser');
  try {
    return new XMLParser(PARSER).parse(text);
  } catch {
    return undefined;
  }
}

async function textOf({ body }: Answer): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > MAX_BYTES) throw new NotS3('what answers there is not S3');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}
