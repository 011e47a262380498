import type { Schema } from '../../contract/operations.ts';
import type { AnswerEvent } from '../../metrics/events.ts';
import type { Authorization } from './authorization/authorization.ts';
import type { Perform } from './engine/perform.ts';
import type { GroupStore } from './groups/ports.ts';
import type { Interactions } from '../base/guilds/application.ts';
import type { GuildFacts } from '../base/guilds/facts.ts';
import type { EmojiIds } from '../base/guilds/emojis.ts';
import type { GuildAccess } from '../base/guilds/permissions/access.ts';
import type { ServiceContext } from '../base/kit/context.ts';
import type { Signatures } from '../base/kit/signatures.ts';
import type { VisibleTicketsOf } from './model/visible-tickets.ts';
import type { StorageContext } from '../base/store/context.ts';
import type { ColdMessages } from './store/tickets/cold.ts';
import type { EraseUser } from './store/erase-user.ts';
import type { Find } from './tickets/find.ts';
import type { TicketFilterOf, TicketLists } from './tickets/lists.ts';
import type { CustomMessageFacts, MessageCheck } from './templating/ports.ts';
import type { MessageDiscord, Messages } from '../base/messages/ports.ts';
import type { CustomMessageRecord, MessageBody } from '../base/model/message.ts';
import type { Slice, Window } from '../base/model/pagination.ts';
import type { PanelFaults, PanelRecord } from './model/panel.ts';
import type { FileQuota } from '../base/model/upload-limits.ts';
import type { TemplateHook } from './store/hooks.ts';
import type { MaybePromise } from '../base/kit/maybe-promise.ts';
import type { WelcomeFaults } from './groups/ports.ts';
import type { Worded } from '../../words/worded.ts';
import type { Templates } from './templating/templates.ts';
import type { ActiveBlock, TicketDiscord, TicketStore } from './tickets/ports.ts';
import type { CatchUp } from './events/catch-up.ts';
import type { DiscordRest } from '../base/model/discord-rest.ts';
import type { FilePlace, Jobs } from './model/jobs.ts';
import type { ReadAttachment, SignedPages } from './model/signed-pages.ts';
import type { TicketEventStore } from './events/ports.ts';
import type { TokenAuthenticator } from '../base/tokens/authenticator.ts';
import type { OperationHandlers } from '../base/model/call.ts';
import type { Outdated } from './jobs/housekeeping.ts';
import type { JobHandlers } from './jobs/ports.ts';

/** The context of features; each feature names the parts that it takes. */
export interface FeatureContext extends ServiceContext {
  /** What a feature's own store is made with. */
  readonly stores: StorageContext;
  /** Opens the database once more: a snapshot keeps a connection busy, and an embedded database has only one. */
  readonly openBeside: () => StorageContext['database'];
  /** For a feature's own calls to Discord. */
  readonly rest: DiscordRest;
  readonly tickets: TicketStore;
  readonly groups: GroupStore;
  readonly ticketDiscord: TicketDiscord;
  readonly eventStore: TicketEventStore;
  readonly lists: TicketLists;
  readonly find: Find;
  readonly perform: Perform;
  readonly facts: GuildFacts;
  readonly emojiIds: EmojiIds;
  readonly activeBlock: ActiveBlock;
  /** A link to the transcript's page without notes, for the ticket's owner. */
  readonly transcriptLink: (ticketId: string) => string;
  readonly visibleTicketsOf: VisibleTicketsOf;
  /** People's names by their ids. A name that Discord doesn't return in time is left out. */
  readonly namesOf: (userIds: readonly string[]) => Promise<Readonly<Record<string, string>>>;
  readonly filterOf: TicketFilterOf;
  /** Reads from Discord what was written in a ticket while no events came. */
  readonly catchUp: CatchUp;
  /** Posts a line in a ticket. */
  readonly announce: (job: Jobs['ticket.announce'], jobId: string) => Promise<void>;
  /** What else is deleted with a person's data: the features' own. */
  readonly erasers: () => readonly EraseUser[];
  /** The copies of files. */
  readonly transcriptFiles: {
    /** Those of these hashes that a ticket's messages refer to. */
    usedHashes(ticketId: string, hashes: readonly string[]): Promise<ReadonlySet<string>>;
    /** Removes the ticket's files with these hashes, or all of them. */
    remove(place: FilePlace, hashes: readonly string[] | null): Promise<void>;
    readonly read: ReadAttachment;
    /** The room that a guild's files take. */
    storedBytes(guildId: string): Promise<number>;
    /** The reason, for the operator, why files can't be stored or read; null if they can. */
    fault(): Promise<string | null>;
  };
  /** Messages of tickets that ended long ago. */
  readonly coldMessages: ColdMessages;
  /** After so many days messages of ended tickets move into files; null: they stay. */
  readonly coldAfterDays: number | null;
  /** Stores the captured events that wait for that. */
  readonly flushCapture: () => Promise<void>;
  /** The room that copies of attachments may take. */
  readonly fileQuota: FileQuota;
  readonly labels: Listed<Pick<Schema<'Label'>, 'emoji'>>;
  readonly panels: Listed<Pick<PanelRecord, 'id'>> & {
    find(guildId: string, id: string): Promise<PanelRecord | null>;
  };
  readonly webhooks: Listed<WebhookState>;
  /** The reason, for the operator, why events are no longer received; null while they are or will be again. */
  readonly eventsFault: () => string | null;
  /** How the bot expects interactions. */
  readonly interactions: Interactions;
  /** Whether a program has recently tried to act on behalf of people with a token that may not. */
  readonly isActingRefused: () => boolean;
  readonly signatures: Signatures;
  /** The service's public URL without a slash at the end, available once it serves requests. */
  readonly publicUrl: () => string;
  /** The origins to which webhooks may be sent, in addition to public hosts. */
  readonly webhookOrigins: ReadonlySet<string>;
  readonly random: () => number;
  readonly onMissedAnswer: () => void;
  /** The servers' own messages. */
  readonly customMessages: {
    find(guildId: string, id: string): Promise<CustomMessageRecord | null>;
  };
  /** What features do when a template changes. */
  readonly templateHooks: readonly TemplateHook[];
  readonly checkMessage: MessageCheck;
  readonly messages: Messages;
  readonly messageDiscord: MessageDiscord;
  readonly panelFaults: PanelFaults;
  readonly welcomeFaults: WelcomeFaults;
  /** The reasons why a message can't be an answer, each as the rest of a sentence. */
  readonly answerFaults: (message: MessageBody) => readonly Worded[];
  /** The usual time to a first reply in seconds, by the id of the group. */
  readonly usualWaits: (guildId: string) => Promise<ReadonlyMap<string, number>>;
  readonly groupNames: (
    guildId: string,
  ) => MaybePromise<readonly { readonly id: string; readonly name: string }[]>;
  readonly templates: Templates;
  readonly templateFacts: CustomMessageFacts;
  /** Counts answers that were shown, and those that helped. */
  readonly onAnswers: (event: AnswerEvent) => void;
  readonly authenticator: Pick<TokenAuthenticator, 'callerOf'>;
  readonly authorization: Authorization;
  readonly guildAccess: GuildAccess;
}

export type WebhookState = Pick<
  Schema<'Webhook'>,
  'id' | 'url' | 'enabled' | 'disabled_reason' | 'failing_since'
> & {
  /** The number of events that are still to be delivered. */
  readonly waiting: number;
};

interface Listed<Item> {
  list(guildId: string, window: Window): Promise<Slice<Item>>;
}

/** A feature before it is made: the parts of the context that it takes, and the function that makes it of them. */
export interface FeatureMaker<Key extends keyof FeatureContext, Made extends Feature> {
  readonly takes: readonly Key[];
  readonly create: (context: Pick<FeatureContext, Key>) => Made;
}

/**
 * Declares a feature, which gets the parts that it names and nothing else: where it spreads them next to parts of its
 * own, none that its types don't show takes the place of another.
 */
export function feature<const Key extends keyof FeatureContext, Made extends Feature>(
  takes: readonly Key[],
  create: FeatureMaker<Key, Made>['create'],
): FeatureMaker<Key, Made> {
  return { takes, create };
}

/** What a feature gives to the service. */
export interface Feature<
  Handlers extends Partial<OperationHandlers> = object,
  Jobs extends Partial<JobHandlers> = object,
> {
  /** The operations that it handles. */
  readonly handlers: Handlers;
  /** The jobs that it runs. */
  readonly jobs: Jobs;
  /** What its signed links open. */
  readonly pages?: Partial<SignedPages>;
  /** Deletes what the feature has of a person, in the transaction that erases their data. */
  readonly eraseUser?: EraseUser;
  /** Starts the feature's periodic work. */
  readonly start?: () => { stop(): Promise<void> };
  /** Releases what its jobs use, once none of them is running. */
  readonly close?: () => Promise<void>;
  /** Data of the feature that is deleted some time after its end. */
  readonly outdated?: Outdated;
}
