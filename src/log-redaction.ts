const CUT = '[redacted]';

/**
 * Whatever opens something, by how it looks: in an address, a message or a stack, whoever wrote it there. Each runs over
 * a line once, without going back.
 */
const SECRETS: readonly (readonly [looksLike: RegExp, instead: string])[] = [
  // Discord's routes that need no other proof: callbacks, answers to interactions, webhooks.
  [/(\/(?:webhooks|interactions)\/\d{1,20}\/)[^/\s"'?\\]+/g, `$1${CUT}`],
  // An interaction's token by itself: "interaction:" in base64.
  [/aW50ZXJhY3Rpb246[\w-]+/g, CUT],
  // Signed links: ours, Discord's, a file store's.
  [
    /([?&](?:hm|is|sig|signature|token|key|X-Amz-(?:Signature|Credential|Security-Token))=)[^&\s"'\\#]+/gi,
    `$1${CUT}`,
  ],
  [/((?:bearer|basic) )[\w.~+/=-]{8,}/gi, `$1${CUT}`],
  [/tkt_[\w-]{20,}/g, CUT],
  [/whsec_[\w+/=-]+/g, CUT],
  // postgres://name:password@host
  [/(:\/\/[^\s:/@"]{0,100}:)[^\s@/"]+@/g, `$1${CUT}@`],
];

/** Cuts secrets out of text: those that look like one, and those that this process was given. */
type Redact = (text: string) => string;

export function createRedact(known: readonly (string | undefined)[] = []): Redact {
  // What is shorter is no secret, and would cut words to pieces.
  const given = known.filter((secret) => secret !== undefined).filter(({ length }) => length >= 8);
  return (text) => {
    const withoutGiven = given.reduce((left, secret) => left.replaceAll(secret, CUT), text);
    return SECRETS.reduce((left, [looksLike, instead]) => left.replace(looksLike, instead), withoutGiven);
  };
}

/**
 * What of an error tells what happened. Libraries hang more on theirs: the whole body that Discord refused, a
 * connection with all that waits on it, the row that was there already. That is what people wrote, and keys.
 */
const FACTS = [
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

/** Causes of causes end somewhere; what goes in circles does not. */
const DEEPEST = 8;

interface Logged {
  /** Where it comes from; true unless told. */
  readonly stack?: boolean;
}

/** An error as it is logged, with its causes. */
export function loggedError(error: unknown, logged: Logged = {}, deep = 0): unknown {
  if (!(error instanceof Error)) return isPlain(error) ? error : `${typeof error}, not an error`;
  const facts = FACTS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return isPlain(value) ? [[name, value]] : [];
  });
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message,
    ...(logged.stack !== false && { stack }),
    ...Object.fromEntries(facts),
    ...(cause !== undefined && deep < DEEPEST && { cause: loggedError(cause, logged, deep + 1) }),
    ...(error instanceof AggregateError &&
      deep < DEEPEST && { errors: error.errors.map((each) => loggedError(each, logged, deep + 1)) }),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
