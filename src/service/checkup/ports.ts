import type { GroupStore } from '../groups/ports.ts';
import type { SetupDiscord } from '../guilds/setup-ports.ts';
import type { PanelStore } from '../panels/ports.ts';

/** Privileged intents, as they are switched in Discord's Developer Portal. */
export interface PrivilegedIntents {
  readonly members: boolean;
  readonly content: boolean;
}

/** What a check-up asks of the outside; nothing is changed by it. */
export interface CheckupDependencies {
  readonly setup: SetupDiscord;
  readonly intents: () => Promise<PrivilegedIntents>;
  readonly groups: Pick<GroupStore, 'list'>;
  readonly panels: Pick<PanelStore, 'list' | 'find'>;
}
