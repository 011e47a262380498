import { FilesFault } from '../store.ts';
import type { S3Options } from './location.ts';

/** An error answer of S3. */
export interface Refusal {
  readonly status: number;
  /** @see https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html; empty if the answer has none */
  readonly code: string;
  /** The region of the bucket, if S3 names it. */
  readonly region: string | undefined;
}

export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`S3 answered ${describe(refusal)}`);
    this.refusal = refusal;
  }
}

/** Another server answered, maybe with a web page. */
export class NotS3 extends Error {}

/** There is no such file; a missing bucket makes everything missing, but is another fault. */
export function isMissing({ status, code }: Refusal): boolean {
  return status === 404 && code !== 'NoSuchBucket';
}

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 409, 429]);
const PASSING_CODES: ReadonlySet<string> = new Set(['RequestTimeout', 'SlowDown']);

/** Whether the request may succeed later without anybody's help. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NotS3) return false;
  if (!(error instanceof Refused)) return !isCertificate(codeOf(error));
  const { status, code } = error.refusal;
  return status >= 500 || RETRYABLE_STATUSES.has(status) || PASSING_CODES.has(code);
}

/** Explains the error to the operator: place, cause and remedy. */
export function faultOf(error: unknown, options: S3Options): FilesFault {
  if (error instanceof FilesFault) return error;
  const explanation =
    error instanceof Refused ? explainRefusal(error.refusal, options) : explainUnreachable(error, options);
  return new FilesFault(`${placeOf(options)} ${explanation}`, { isSetUp: !isPassing(error), cause: error });
}

export function placeOf({ bucket, endpoint, variable }: S3Options): string {
  return `The bucket "${bucket}" of ${endpoint} (${variable})`;
}

function explainRefusal(refusal: Refusal, { variable, region }: S3Options): string {
  switch (refusal.code) {
    case 'NoSuchBucket':
      return `doesn't exist. Create it, or correct ${variable}.`;
    case 'InvalidAccessKeyId':
      return "can't be used: S3 doesn't recognize this key. Correct AWS_ACCESS_KEY_ID.";
    case 'SignatureDoesNotMatch':
      return "can't be used: S3 rejects the secret of this key. Correct AWS_SECRET_ACCESS_KEY.";
    case 'ExpiredToken':
    case 'InvalidToken':
    case 'TokenRefreshRequired':
      return "can't be used: the session of this key has ended. Set a new AWS_SESSION_TOKEN, or use a key that doesn't expire.";
    case 'RequestTimeTooSkewed':
      return "can't be used: the clock of this machine is more than 15 minutes off. Set it.";
    case 'AccessDenied':
    case 'AllAccessDisabled':
    case 'AccountProblem':
      return "can't be used: this key isn't allowed to. Let it list the bucket (s3:ListBucket), and read, write and delete in it (s3:GetObject, s3:PutObject, s3:DeleteObject).";
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
    case 'IllegalLocationConstraintException':
      return `is not in the region ${region}${refusal.region === undefined ? '' : ` but in ${refusal.region}`}. Correct region= in ${variable}.`;
    default:
      return explainStatus(refusal, variable);
  }
}

/** Explains an answer without a known code; the answer to a HEAD never has one. */
function explainStatus(refusal: Refusal, variable: string): string {
  const { status } = refusal;
  const answer = `S3 answers ${describe(refusal)}`;
  if (status === 404) return `doesn't exist (${answer}). Correct ${variable}.`;
  if (status === 401 || status === 403) {
    return `can't be used: ${answer}. Check the key (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY) and its permissions.`;
  }
  if (status === 429 || (status >= 500 && status !== 507)) {
    return `can't be used now: ${answer}. It's retried automatically; if it keeps failing, check S3.`;
  }
  if (status === 507) return `has no room left: ${answer}. Make room there; it's retried automatically.`;
  if (status >= 300 && status < 400) {
    return `is somewhere else: ${answer}. Correct region= and endpoint= in ${variable}.`;
  }
  return `can't be used: ${answer}. Correct ${variable}.`;
}

function describe({ status, code }: Refusal): string {
  return code === '' ? String(status) : `${status} (${code})`;
}

function explainUnreachable(error: unknown, { variable }: S3Options): string {
  if (error instanceof NotS3) return `can't be used: ${error.message}. Correct endpoint= in ${variable}.`;
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `can't be found: no such host. Correct ${variable}, or check this machine's DNS.`;
  }
  if (isCertificate(code)) return `has a certificate that can't be trusted (${code}). Fix it there.`;
  if (/TIMEOUT|TIMEDOUT|ABORT/.test(code)) {
    return `didn't answer in time (${code}). It's retried automatically; if it keeps failing, check that it runs.`;
  }
  return `can't be reached (${code}). It's retried automatically; if it keeps failing, check that it runs, and endpoint= in ${variable}.`;
}

function isCertificate(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/.test(code);
}

/** Several addresses of one host fail together: the first one's cause is reported. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'TIMEOUT' : error.message;
}
