import type { FeatureContext } from '../../core/feature-context.ts';
import type { AttachmentLinks } from './attachments/links.ts';
import type { Capture } from './capture.ts';
import type { DeliveryDiscord } from './delivery/discord.ts';
import type { PageLinks } from './delivery/page-links.ts';
import type { GatewayCoverage } from './gateway-coverage.ts';
import type { IsFile } from './linked-files.ts';
import type { TranscriptDiscord } from './discord.ts';
import type { AttachmentStore } from './store/attachments.ts';
import type { CaptureStore } from './store/capture.ts';
import type { ColdStore } from './store/cold.ts';
import type { DeliveryStore } from './store/delivery.ts';
import type { AttachmentFiles } from './store/files.ts';
import type { TranscriptStore } from './store/transcripts.ts';

/** What transcripts are made with; each part picks what it needs. */
export interface TranscriptContext extends Pick<
  FeatureContext,
  | 'tickets'
  | 'ticketDiscord'
  | 'facts'
  | 'fileQuota'
  | 'signatures'
  | 'publicUrl'
  | 'clock'
  | 'ids'
  | 'botId'
  | 'logger'
  | 'wake'
> {
  readonly store: TranscriptStore;
  readonly discord: TranscriptDiscord;
  readonly captureStore: CaptureStore;
  readonly attachmentStore: AttachmentStore;
  readonly files: AttachmentFiles;
  readonly coldStore: ColdStore;
  readonly isFile: IsFile;
  readonly deliveryStore: DeliveryStore;
  readonly deliveryDiscord: DeliveryDiscord;
  readonly coverage: GatewayCoverage;
  readonly capture: Capture;
  readonly links: AttachmentLinks;
  readonly pageLinks: PageLinks;
}
