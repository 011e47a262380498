import type { XmlElement } from '@rgrove/parse-xml';
import type { Dispatcher } from 'undici';
import { NotS3, type Refusal } from './faults.ts';

export type Answer = Dispatcher.ResponseData;

/** A page of a list takes about 300 KiB; a server that sends more than this is not S3. */
const MAX_BYTES = 4 * 1024 * 1024;

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
  const error = await rootOf(text, 'Error');
  return {
    status,
    code: valueIn(error, 'Code') ?? '',
    region: valueIn(error, 'Region') ?? (typeof regionHeader === 'string' ? regionHeader : undefined),
  };
}

/** @throws NotS3 */
export async function readKeys(answer: Answer): Promise<KeysPage> {
  const list = await rootOf(await textOf(answer), 'ListBucketResult');
  if (list === undefined) throw new NotS3('what answers there is not S3');
  return {
    keys: childrenOf(list, 'Contents').map(keyOf),
    next: valueIn(list, 'IsTruncated') === 'true' ? valueIn(list, 'NextContinuationToken') : undefined,
  };
}

function keyOf(file: XmlElement): string {
  const key = valueIn(file, 'Key');
  if (key === undefined) throw new NotS3('what answers there is not S3');
  return key;
}

/** The outermost element; undefined if it isn't XML, or has another name. */
async function rootOf(text: string, name: string): Promise<XmlElement | undefined> {
  const { parseXml } = await import('@rgrove/parse-xml');
  try {
    const { root } = parseXml(text);
    return root?.name === name ? root : undefined;
  } catch {
    return undefined;
  }
}

const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => child.type === 'element' && 'name' in child && child.name === name,
  );

const valueIn = (element: XmlElement | undefined, name: string): string | undefined =>
  childrenOf(element, name)[0]?.text;

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
