import type { ServiceContext } from '../../base/kit/context.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { OneAtATime } from '../../base/kit/one-at-a-time.ts';
import type { PingedStaffStore, TicketEventDiscord, TicketEventStore } from '../events/ports.ts';
import type { TicketLists } from './lists.ts';
import type {
  ActiveBlock,
  AdmitFollowUp,
  FormFileDiscord,
  LinksOf,
  ParentGrantStore,
  SaveTranscript,
  SendReply,
  SendWelcome,
  TicketDiscord,
  TicketStore,
  WelcomeOf,
} from './ports.ts';

/** The surroundings of the ticket rules; each rule picks what it needs of them. */
export interface TicketContext extends ServiceContext {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly eventStore: TicketEventStore;
  readonly eventDiscord: TicketEventDiscord;
  readonly formFileDiscord: FormFileDiscord;
  readonly parentGrants: ParentGrantStore;
  readonly pingedStaff: PingedStaffStore;
  readonly lists: Pick<TicketLists, 'previews'>;
  readonly saveTranscript: SaveTranscript;
  readonly sendReply: SendReply;
  readonly welcomeOf: WelcomeOf;
  readonly sendWelcome: SendWelcome;
  readonly activeBlock: ActiveBlock;
  readonly linksOf: LinksOf;
  readonly admitFollowUp: AdmitFollowUp;
  readonly oneAtATime: OneAtATime;
  /** How often the times of messages are stored; 2 s by default. */
  readonly storeActivityEveryMs?: number;
  /** The dashboard's page of a ticket; null if there is no dashboard that others can open. */
  readonly ticketPage: (ticket: Pick<TicketRecord, 'guild_id' | 'id'>) => string | null;
  /** Whether Discord withholds what people write, because the bot doesn't have the Message Content intent. */
  readonly isContentHidden: () => boolean;
  /** A link to the transcript's page without notes, for the ticket's owner. */
  readonly transcriptLink: (ticketId: string) => string;
}
