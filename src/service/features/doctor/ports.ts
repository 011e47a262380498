import type { Application } from '../../core/guilds/application.ts';
import type { GroupStore } from '../../core/groups/ports.ts';
import type { PanelRecord } from '../../core/model/panel.ts';
import type { Slice, Window } from '../../core/model/pagination.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { SetupDiscord } from '../../core/guilds/setup-ports.ts';

/** One of the bot's commands, and the members that Discord shows it to. */
export interface ShownCommand {
  readonly name: string;
  /** The permissions that a member needs to see it; null means that everyone sees it. */
  readonly needs: bigint | null;
  /** The overrides in the Integrations settings by role; the role with the guild's id stands for everyone. */
  readonly roles: ReadonlyMap<string, boolean>;
}

export type WaitingWebhook = Pick<
  Schema<'Webhook'>,
  'id' | 'url' | 'enabled' | 'disabled_reason' | 'failing_since'
> & {
  /** The number of events that are still to be delivered. */
  readonly waiting: number;
};

interface Listed<Item> {
  list(guildId: string, window: Window): Promise<Slice<Item>>;
}

/** The doctor only reads from its dependencies; it changes nothing. */
export interface DoctorDependencies {
  readonly setup: SetupDiscord;
  readonly application: () => Promise<Application>;
  /** The bot's slash commands in a guild; empty if they can't be read. */
  readonly commands: (guildId: string) => Promise<readonly ShownCommand[]>;
  readonly groups: Pick<GroupStore, 'list'>;
  readonly labels: Listed<Pick<Schema<'Label'>, 'emoji'>>;
  readonly panels: Listed<Pick<PanelRecord, 'id'>> & {
    find(guildId: string, id: string): Promise<PanelRecord | null>;
  };
  readonly files: { storedBytes(guildId: string): Promise<number> };
  /** The reason, for the operator, why files can't be stored or read; null if they can. */
  readonly filesFault: () => Promise<string | null>;
  /** The reason, for the operator, why events are no longer received; null while they are or will be again. */
  readonly eventsFault: () => string | null;
  /** Whether a program has recently tried to act on behalf of people with a token that may not. */
  readonly isActingRefused: () => boolean;
  readonly webhooks: Listed<WaitingWebhook>;
  /** The space that copies of attachments may take. */
  readonly fileQuota: { readonly guildBytes: number };
}
