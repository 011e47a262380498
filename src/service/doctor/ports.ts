import type { GroupStore } from '../groups/ports.ts';
import type { SetupDiscord } from '../guilds/setup-ports.ts';
import type { AttachmentStore, FileQuota } from '../transcripts/ports.ts';
import type { PanelStore } from '../panels/ports.ts';
import type { WebhookStore } from '../webhooks/ports.ts';

/** Privileged intents, as they are switched in Discord's Developer Portal. */
export interface PrivilegedIntents {
  readonly members: boolean;
  readonly content: boolean;
}

/** One of the bot's commands, and to whom Discord shows it. */
export interface ShownCommand {
  readonly name: string;
  /** Shown to whoever holds all of these; null: to everyone. */
  readonly needs: bigint | null;
  /** What admins have set in Integrations, by role; everyone is the role that bears the guild's id. */
  readonly roles: ReadonlyMap<string, boolean>;
}

/** What a check-up asks of the outside; nothing is changed by it. */
export interface CheckupDependencies {
  readonly setup: SetupDiscord;
  readonly intents: () => Promise<PrivilegedIntents>;
  /** The bot's typed commands in a guild; none where they cannot be read. */
  readonly commands: (guildId: string) => Promise<readonly ShownCommand[]>;
  readonly groups: Pick<GroupStore, 'list'>;
  readonly panels: Pick<PanelStore, 'list' | 'find'>;
  readonly files: Pick<AttachmentStore, 'storedBytes'>;
  /** What keeps files from being stored and read, for whoever runs the service; null where nothing does. */
  readonly filesFault: () => Promise<string | null>;
  /** Why Discord's events are not heard any more, for whoever runs the service; null while they are, or will be. */
  readonly eventsFault: () => string | null;
  /** Whether a program has lately asked in the name of people with a token that may not. */
  readonly isActingRefused: () => boolean;
  readonly webhooks: Pick<WebhookStore, 'list'>;
  readonly fileQuota: FileQuota;
}
