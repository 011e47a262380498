import type {
  Body,
  OperationId,
  PathParams,
  Query,
  Reply,
  StreamEvent,
  StreamId,
} from '../../../contract/operations.ts';

/** A request that passed every check, in the form that its handler receives. */
export interface Call<Id extends OperationId> {
  /** The ids in the path, as strings. */
  readonly path: Readonly<PathParams<Id>>;
  readonly query: Readonly<Query<Id>>;
  /** The body, which matches the contract; `{}` when none was sent. */
  readonly body: Body<Id>;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  /**
   * The id under which rules record what they did, so that the call can be repeated after a crash. Null without a key.
   */
  readonly idempotencyId: string | null;
}

/** Returns the body of the operation's success response; refusals are thrown as ServiceError. */
export type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<Id extends StreamId ? OpenStream<StreamEvent<Id>> : Reply<Id>>;

/** Begins to send events. `end` is called when the stream can't continue: some events may be missing. */
export type OpenStream<Event> = (send: (event: Event) => void, end: () => void) => Stream;

export interface Stream {
  /** Checks again what the caller may see. */
  refresh(): Promise<void>;
  close(): void;
}

/** One handler for each operation; a missing one does not compile. */
export type OperationHandlers = {
  readonly [Id in OperationId]: Handler<Id>;
};

/** The token of a request, and its abilities. */
export interface Caller {
  readonly tokenId: string;
  /** The token's user, who needs access to the guild. */
  readonly userId: string;
  readonly abilities: ReadonlySet<Ability>;
  /** The guilds where the token may act for people; none without the `act-as` ability. */
  readonly actsIn: ActsIn;
  /**
   * True for the embedded bot's own token, and for one that the operator created like it: the token has access to
   * every guild that the bot is in.
   */
  readonly everyGuild: boolean;
  /** When the token expires; null when it is valid until revoked. */
  readonly expiresAt: string | null;
  /** The guild of a person's session in the dashboard: it reaches nothing else, and acts only as that person. */
  readonly sessionGuildId?: string;
}

/** The person who acts, for messages, the audit log and the history. */
export interface Actor {
  /**
   * Whether `X-On-Behalf-Of` names the person: then they need the permissions that the operation's policy demands.
   */
  readonly onBehalf: boolean;
  /** The person in `X-On-Behalf-Of` if the token may act for others, otherwise the token's user. */
  readonly userId: string;
  readonly tokenUserId: string;
  /**
   * The person's roles in the guild, if the caller just received them from Discord with something that the person did
   * there; otherwise undefined. They count for this call only, and also say that the person is a member.
   */
  readonly roles?: readonly string[];
}

/** The abilities that a token may have beyond its user's permissions. */
export const ABILITIES = ['anonymous', 'act-as'] as const;

export type Ability = (typeof ABILITIES)[number];

/** The guilds in which a token may act for others. Only the operator grants this, never the API. */
export type ActsIn = 'every-guild' | readonly string[];
