const CUT = '[redacted]';

/**
 * Recognizes secrets by their shape, whether they are in an address, a message or a stack. Each pattern scans a line once,
 * without backtracking.
 */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Discord's routes whose token is all that is needed: callbacks, answers to interactions, webhooks.
  [/(\/(?:webhooks|interactions)\/\d{1,20}\/)[^/\s"'?\\]+/g, `$1${CUT}`],
  // An interaction's token on its own begins with "interaction:" in base64.
  [/aW50ZXJhY3Rpb246[\w-]+/g, CUT],
  // Signed links of this service, of Discord or of a file store.
  [
    /([?&](?:hm|is|sig|signature|token|key|code|state|X-Amz-(?:Signature|Credential|Security-Token))=)[^&\s"'\\#]+/gi,
    `$1${CUT}`,
  ],
  [/((?:bearer|basic) )[\w.~+/=-]{8,}/gi, `$1${CUT}`],
  [/tkt_[\w-]{20,}/g, CUT],
  // The code of a link to sign in to the dashboard.
  [/(\/sign-in\/)[\w-]{20,}/g, `$1${CUT}`],
  [/whsec_[\w+/=-]+/g, CUT],
  // postgres://name:password@host
  [/(:\/\/[^\s:/@"]{0,100}:)[^\s@/"]+@/g, `$1${CUT}@`],
];

/** Cuts secrets out of a text: those with the shape of one, and those that this process was started with. */
type Redact = (text: string) => string;

export function createRedact(known: readonly (string | undefined)[] = []): Redact {
  // A shorter value isn't a secret, and cutting it out would damage other words.
  const knownSecrets = known.filter((secret) => secret !== undefined).filter(({ length }) => length >= 8);
  return (text) => {
    const withoutKnown = knownSecrets.reduce((left, secret) => left.replaceAll(secret, CUT), text);
    return SECRETS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), withoutKnown);
  };
}

/**
 * The properties of an error that are logged. Libraries attach more to theirs: the whole body that Discord refused, a
 * connection with everything that waits on it, the row that existed already. Those contain what people wrote, and keys.
 */
const LOGGED_PROPERTIES = [
  'code',
  'status',
  'statusCode',
  'method',
  'url',
  'requestId',
  'retryAfter',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
] as const;

/** The depth at which causes are cut off, because they may be circular. */
const MAX_DEPTH = 8;

interface FormatOptions {
  /** Whether to include the stack; true by default. */
  readonly stack?: boolean;
}

/** Formats an error for the log, with its causes. */
export function formatError(error: unknown, options: FormatOptions = {}, depth = 0): unknown {
  if (!(error instanceof Error)) return isPlain(error) ? error : `${typeof error}, not an error`;
  const facts = LOGGED_PROPERTIES.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return isPlain(value) ? [[name, value]] : [];
  });
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message,
    ...(options.stack !== false && { stack }),
    ...Object.fromEntries(facts),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: formatError(cause, options, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < MAX_DEPTH && { errors: error.errors.map((each) => formatError(each, options, depth + 1)) }),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
