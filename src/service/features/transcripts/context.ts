import type { ServiceContext } from '../../core/kit/context.ts';
import type { Signatures } from '../../core/kit/signatures.ts';
import type { TicketDiscord, TicketStore } from '../../core/tickets/ports.ts';
import type { DeliveryDiscord, DeliveryStore } from './delivery/ports.ts';
import type {
  AttachmentFiles,
  AttachmentStore,
  CaptureStore,
  TranscriptDiscord,
  TranscriptStore,
} from './ports.ts';
import type { FileQuota } from '../../core/model/upload-limits.ts';

/** The surroundings of the transcript rules; each rule picks what it needs of them. */
export interface TranscriptContext extends ServiceContext {
  readonly store: TranscriptStore;
  readonly discord: TranscriptDiscord;
  readonly captureStore: CaptureStore;
  readonly attachmentStore: AttachmentStore;
  readonly files: AttachmentFiles;
  /** The room for all files of a ticket, and of a guild. */
  readonly fileQuota: FileQuota;
  readonly deliveryStore: DeliveryStore;
  readonly deliveryDiscord: DeliveryDiscord;
  readonly tickets: Pick<TicketStore, 'find' | 'groupOf'>;
  readonly guilds: Pick<TicketDiscord, 'guild' | 'rolesOf'>;
  readonly isPremium: (guildId: string) => Promise<boolean>;
  readonly signatures: Signatures;
  /** The address at which the service is reached from outside, without a slash at the end. */
  readonly publicUrl: () => string;
}
