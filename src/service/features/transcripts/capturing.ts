import type { FeatureContext } from '../../core/feature-context.ts';
import { pick } from '../../base/kit/pick.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { isErased } from '../../core/tickets/erased.ts';
import type { HandledEvent } from '../../edge/discord/event-shapes.ts';
import type { FileServers } from '../../edge/discord/file-servers.ts';
import type { FileStore } from '../../edge/files/store.ts';
import { createAttachmentLinks } from './attachments/links.ts';
import { createReadAttachment } from './attachments/open.ts';
import { createCapture } from './capture.ts';
import { createColdMessages } from './cold/cold.ts';
import type { TranscriptContext } from './context.ts';
import { createDeliveryDiscord } from './delivery/discord.ts';
import { createPageLinks } from './delivery/page-links.ts';
import { MESSAGE_LINK_S } from './delivery/send.ts';
import { createTranscriptDiscord } from './discord.ts';
import { createGatewayCoverage } from './gateway-coverage.ts';
import { recordTranscriptEvent } from './gateway-events.ts';
import { createKeepSpoken } from './keep-spoken.ts';
import { createSave } from './save.ts';
import { createAttachmentStore } from './store/attachments.ts';
import { createCaptureStore } from './store/capture.ts';
import { createColdStore } from './store/cold.ts';
import { createDeliveryStore } from './store/delivery.ts';
import { createAttachmentFiles } from './store/files.ts';
import { createTranscriptStore } from './store/transcripts.ts';

const TAKES = [
  'stores',
  'rest',
  'tickets',
  'ticketDiscord',
  'facts',
  'fileQuota',
  'signatures',
  'publicUrl',
  'clock',
  'ids',
  'botId',
  'logger',
  'wake',
] as const;

interface CapturingContext extends Pick<FeatureContext, (typeof TAKES)[number]> {
  /** Where the copies of files are stored. */
  readonly fileStore: FileStore;
  readonly fileServers: FileServers;
}

export type Capturing = ReturnType<typeof createCapturing>;

/** What the gateway, the rules of tickets and other features need of transcripts, before there are features. */
export function createCapturing({ fileStore, fileServers, ...all }: CapturingContext) {
  // The caller's other parts must not get into the context that `createTranscripts` spreads.
  const given = { ...pick(all, TAKES), fileServers };
  const { stores, rest, clock } = given;
  const coverage = createGatewayCoverage(clock);
  const files = createAttachmentFiles(fileStore);
  const coldStore = createColdStore(stores);
  const cold = createColdMessages({ ...given, coldStore, files });
  const captureStore = createCaptureStore(stores, cold);
  const context: TranscriptContext = {
    ...given,
    store: createTranscriptStore(stores, cold),
    discord: createTranscriptDiscord(given),
    captureStore,
    attachmentStore: createAttachmentStore(stores.database.db),
    files,
    coldStore,
    isFile: fileServers.isFetched,
    deliveryStore: createDeliveryStore(stores, cold),
    deliveryDiscord: createDeliveryDiscord(rest),
    coverage,
    capture: createCapture({ ...given, captureStore, coverage }),
    links: createAttachmentLinks(given),
    pageLinks: createPageLinks(given),
  };
  const { attachmentStore, discord } = context;
  const save = createSave(context);
  return {
    context,
    save,
    capture: context.capture,
    coverage,
    record: (event: HandledEvent, shard: number) => recordTranscriptEvent(context, event, shard),
    /** Saves the transcript of a ticket whose channel is about to be deleted. */
    saveBeforeDeletion: async (ticket: TicketRecord, noteId: string) => {
      if (!isErased(ticket)) await save.saveAvailable(ticket, noteId);
    },
    linkOf: (ticketId: string) => context.pageLinks.of(ticketId, false, MESSAGE_LINK_S).url,
    async speakerOf(guildId: string, userId: string) {
      const person = await discord.person(guildId, userId);
      // The bot replies as itself.
      return person?.bot === false ? person : null;
    },
    coldMessages: cold,
    keepSpoken: createKeepSpoken(context),
    files: { ...attachmentStore, ...files, read: createReadAttachment(context) },
  };
}
