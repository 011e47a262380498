import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { STAFF_COMMANDS } from '../../../contract/staff-commands.ts';
import type { SetupGuild, SetupRole } from '../../base/guilds/setup-ports.ts';
import { type Check, fine, warning } from './check.ts';
import { fetchCommands, type ShownCommand } from './commands.ts';
import { feature, type FeatureContext, type WebhookState } from '../../core/feature-context.ts';
import { fetchApplication } from '../../edge/discord/guilds/application.ts';
import { createSetupDiscord } from '../../edge/discord/guilds/setup.ts';
import { worded } from '../../../words/worded.ts';
import type { Handler } from '../../base/model/call.ts';
import type { GroupSettings } from '../../core/groups/ports.ts';
import { guildNotFound } from '../../base/guilds/permissions/access.ts';
import type { PanelRecord } from '../../core/model/panel.ts';
import {
  checkActing,
  checkEndpoint,
  checkEvents,
  checkIntents,
  checkPermissions,
  checkRoleOrder,
} from './bot.ts';
import { checkEmojis } from './emojis.ts';
import { checkGroup } from './groups.ts';
import { checkMemberCommands } from './member-commands.ts';
import { checkFileCapacity, checkFileStore, checkChannelCapacity } from './capacity.ts';
import { checkShared } from './thread-parent.ts';
import { NEEDED } from '../../core/groups/checks/channels.ts';
import { missingOf } from '../../base/guilds/permissions/permission-names.ts';
import { permissionsIn } from '../../base/guilds/permissions/permissions-in.ts';

const SUBJECT = { id: 'commands.staff', title: worded('doctor.staffCommands') };

/** Discord hides a command from members who lack its permission. Staff may lack it, and no bot can change that. */
export function checkCommands(
  guild: SetupGuild,
  commands: readonly ShownCommand[],
  staffRoleIds: ReadonlySet<string>,
): Check[] {
  const staffCommands = commands.filter(({ name }) => STAFF_COMMANDS.has(name));
  if (staffCommands.length === 0 || staffRoleIds.size === 0) return [];
  const blind = guild.roles
    .filter(({ id }) => staffRoleIds.has(id))
    .flatMap((role) => {
      const hidden = staffCommands.filter((command) => !isShown(guild, command, role));
      return hidden.length === 0 ? [] : [`${role.name} (${hidden.map(({ name }) => `/${name}`).join(', ')})`];
    });
  if (blind.length === 0) return [fine(SUBJECT, worded('doctor.commandsShown'))];
  return [
    warning(
      SUBJECT,
      worded('doctor.commandsHidden', { roles: blind.join('; ') }),
      worded('doctor.showCommands'),
    ),
  ];
}

/** Whether a member with only this role sees the command. @see https://discord.com/developers/docs/interactions/application-commands#permissions */
function isShown(guild: SetupGuild, { needs, roles }: ShownCommand, role: SetupRole): boolean {
  const everyone = guild.roles.find(({ id }) => id === guild.id)?.permissions ?? 0n;
  const held = role.permissions | everyone;
  if ((held & Bit.Administrator) !== 0n) return true;
  const override = roles.get(role.id) ?? roles.get(guild.id);
  if (override !== undefined) return override;
  // Discord uses 0 for commands that only administrators see.
  return needs === null || (needs !== 0n && (held & needs) === needs);
}

/** Guilds have fewer groups, panels and webhooks; nobody would read the checks of more. */
const FIRST_PAGE = { offset: 0, limit: 100 };

const TAKES = [
  'rest',
  'botId',
  'groups',
  'labels',
  'panels',
  'webhooks',
  'transcriptFiles',
  'fileQuota',
  'eventsFault',
  'interactions',
  'isActingRefused',
] as const;

type DoctorContext = Pick<FeatureContext, (typeof TAKES)[number]>;

/** Checks everything that tickets need and changes nothing. */
export const createDoctor = feature(TAKES, (context) => {
  const { rest, transcriptFiles, fileQuota } = context;
  const setup = createSetupDiscord(rest, context.botId);
  const handlers: { readonly checkGuild: Handler<'checkGuild'> } = {
    async checkGuild({ path }) {
      const [guild, application, commands, groups, labels, panels, stored, filesFault, webhooks] =
        await Promise.all([
          setup.look(path.guild_id),
          fetchApplication(rest),
          fetchCommands(rest, path.guild_id),
          context.groups.list(path.guild_id, FIRST_PAGE),
          context.labels.list(path.guild_id, FIRST_PAGE),
          panelsOf(context, path.guild_id),
          transcriptFiles.storedBytes(path.guild_id),
          transcriptFiles.fault(),
          context.webhooks.list(path.guild_id, FIRST_PAGE),
        ]);
      // The bot left the guild after the access check.
      if (guild === null) throw guildNotFound(path.guild_id);
      const staff = new Set(groups.items.flatMap((group) => group.staff_role_ids));
      const checks = [
        ...checkPermissions(guild),
        checkRoleOrder(guild, staff),
        ...checkIntents(application),
        ...checkEndpoint(application, context.interactions),
        ...checkEvents(context.eventsFault()),
        ...checkActing(context.isActingRefused()),
        checkChannelCapacity(guild),
        checkFileCapacity(stored, fileQuota.guildBytes),
        ...checkFileStore(filesFault),
        ...checkCommands(guild, commands, staff),
        ...(commands.length === 0 ? [] : checkMemberCommands(guild, groups.items, panels)),
        ...checkEmojis(
          guild,
          { id: 'labels', title: worded('labels.list') },
          labels.items.map(({ emoji }) => emoji),
        ),
        ...(groups.items.length === 0 ? [NO_GROUP] : []),
        ...groups.items.flatMap((group: GroupSettings) => checkGroup(guild, group)),
        ...checkShared(guild, groups.items),
        ...panels.flatMap((panel) => checkPanel(guild, panel)),
        ...webhooks.items.map(checkWebhook),
      ];
      return { checks };
    },
  };
  return { handlers, jobs: {} };
});

const NO_GROUP: Check = fine({ id: 'groups', title: worded('lists.groups') }, worded('doctor.noGroups'));

async function panelsOf({ panels }: DoctorContext, guildId: string): Promise<PanelRecord[]> {
  const { items } = await panels.list(guildId, FIRST_PAGE);
  const found = await Promise.all(items.map(({ id }) => panels.find(guildId, id)));
  return found.filter((panel) => panel !== null);
}

/** Checks the channels of a panel's messages, and whether the panel offers any ticket types. */
function checkPanel(guild: SetupGuild, panel: PanelRecord): Check[] {
  const title = worded('doctor.panel', { panel: panel.name });
  const found = panel.messages.flatMap(({ channel_id: id }) => {
    const subject = { id: `panel.${panel.id}.${id}`, title };
    const channel = guild.channels.get(id);
    // Threads are not in the list of channels.
    if (channel === undefined) return [];
    const permissions = missingOf(permissionsIn(guild, channel.overwrites, guild.bot), NEEDED.post);
    if (permissions.length === 0) return [];
    const said = worded('doctor.panelLacks', { channel: channel.name, permissions });
    return [warning(subject, said, worded('doctor.giveThere', { permissions }))];
  });
  const emojis = { id: `panel.${panel.id}`, title };
  found.push(
    ...checkEmojis(
      guild,
      emojis,
      panel.options.map(({ emoji }) => emoji),
    ),
  );
  const options = { id: `panel.${panel.id}.options`, title };
  if (panel.options.length === 0) {
    found.push(warning(options, worded('doctor.panelEmpty'), worded('doctor.giveOptions')));
  }
  return found.length > 0 ? found : [fine({ id: `panel.${panel.id}`, title }, worded('doctor.ok'))];
}

const FIX_WEBHOOK = worded('doctor.fixWebhook');
const SWITCH_ON_WEBHOOK = worded('doctor.turnOnWebhook');

/** Whether the webhook accepts its events, or has been switched off because it did not. */
export function checkWebhook({
  id,
  url,
  enabled,
  disabled_reason,
  failing_since,
  waiting,
}: WebhookState): Check {
  const subject = { id: `webhook.${id}`, title: worded('doctor.webhook', { url }) };
  if (disabled_reason !== null)
    return warning(
      subject,
      worded('doctor.webhookTurnedOff', { reason: disabled_reason }),
      SWITCH_ON_WEBHOOK,
    );
  if (!enabled) return fine(subject, worded('doctor.webhookOff'));
  if (failing_since !== null)
    return warning(subject, worded('doctor.webhookFailing', { waiting }), FIX_WEBHOOK);
  return fine(subject, worded('doctor.webhookOk'));
}
