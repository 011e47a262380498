/** The place of a store on S3. */
export interface S3Location {
  readonly bucket: string;
  /** Precedes each key; may be empty. */
  readonly prefix: string;
  readonly region: string;
  /** `https://host[:port]`, with the bucket in the host unless it is part of the path. */
  readonly endpoint: string;
  readonly isPathStyle: boolean;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface S3Options extends S3Location, S3Credentials {
  /** The environment variable with this URL, for messages. */
  readonly variable: string;
  /** How long an answer may take to begin; 20 s by default. */
  readonly patienceMs?: number;
}

/** @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,64}$/;
const PREFIX_PART = /^(?!\.+$)[\w.=-]+$/;
const OPTIONS: ReadonlySet<string> = new Set(['region', 'endpoint', 'path-style']);
const EXAMPLE = 's3://bucket/prefix?region=eu-central-1';

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…&path-style=no`; with a custom endpoint the bucket is part of the path
 * by default, and the region may be left out.
 * @returns the fault of an invalid URL, to follow the variable's name.
 */
export function readS3Url(text: string, defaultRegion?: string): S3Location | string {
  if (!URL.canParse(text) || !text.startsWith('s3://')) return `must be like ${EXAMPLE}`;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    return 'must hold no key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  }
  const unknown = [...url.searchParams.keys()].find((name) => !OPTIONS.has(name));
  if (unknown !== undefined) return `knows region, endpoint and path-style, and not ${unknown}`;
  const bucket = url.host;
  if (!BUCKET.test(bucket)) return 'names no bucket: its name is 3 to 63 small letters, digits and hyphens';
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  if (prefix !== '' && !prefix.split('/').every((part) => PREFIX_PART.test(part))) {
    return 'has a prefix that is not made of letters, digits, hyphens and slashes';
  }
  return locate(bucket, prefix, url.searchParams, defaultRegion);
}

function locate(
  bucket: string,
  prefix: string,
  options: URLSearchParams,
  defaultRegion: string | undefined,
): S3Location | string {
  const endpoint = options.get('endpoint');
  // Self-hosted S3 servers mostly have no regions; this name stands for that.
  const region = options.get('region') ?? defaultRegion ?? (endpoint === null ? '' : 'us-east-1');
  if (!REGION.test(region)) return 'needs region=, or AWS_REGION';
  const pathStyle = options.get('path-style');
  if (pathStyle !== null && pathStyle !== 'yes' && pathStyle !== 'no')
    return 'has a path-style that is not yes or no';
  // The certificate of the bucket's own host does not cover a name with a dot.
  const isPathStyle = pathStyle === null ? endpoint !== null || bucket.includes('.') : pathStyle === 'yes';
  const origin = originOf(endpoint ?? awsEndpoint(region));
  if (origin === null) return 'has an endpoint that is not like https://s3.example.com';
  return {
    bucket,
    prefix,
    region,
    isPathStyle,
    endpoint: isPathStyle ? origin : withBucketHost(origin, bucket),
  };
}

function awsEndpoint(region: string): string {
  return `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}

/** Returns the origin of a URL that has nothing else; otherwise null. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const isPlain = pathname === '/' && search === '' && hash === '' && username === '';
  return isPlain && /^https?:$/.test(protocol) ? origin : null;
}

function withBucketHost(origin: string, bucket: string): string {
  const url = new URL(origin);
  url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}
