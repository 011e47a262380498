import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { worded } from '../../../words/worded.ts';
import type { GroupSettings } from '../../core/groups/ports.ts';
import { permissionsIn } from '../../base/guilds/permissions/permissions-in.ts';
import type { SetupChannel, SetupGuild } from '../../base/guilds/setup-ports.ts';
import type { PanelRecord } from '../../core/model/panel.ts';
import { type Check, fine, type Subject, warning } from './check.ts';

const SUBJECT: Subject = { id: 'commands.members', title: worded('doctor.memberCommands') };
const IN_THREADS: Subject = { ...SUBJECT, id: 'commands.members.threads' };

/**
 * Names the channels with panels or tickets in which Discord offers no commands to members. Tickets' own channels say
 * nothing about commands, so there the server's @everyone decides.
 * @see https://github.com/discord/discord-api-docs/issues/2696
 */
export function checkMemberCommands(
  guild: SetupGuild,
  groups: readonly GroupSettings[],
  panels: readonly PanelRecord[],
): Check[] {
  const parents = groups.filter(({ mode }) => mode === 'thread').map(channelOf);
  const categories = groups.filter(({ mode }) => mode === 'channel').map(channelOf);
  const posted = panels.flatMap(({ messages }) => messages.map(({ channel_id: id }) => id));
  const seen = channelsOf(guild, [...parents, ...posted]).filter((channel) =>
    holds(guild, channel.overwrites, Bit.ViewChannel),
  );
  const without = [
    ...seen.filter(({ overwrites }) => !holds(guild, overwrites, Bit.UseApplicationCommands)),
    ...(holds(guild, [], Bit.UseApplicationCommands) ? [] : channelsOf(guild, categories)),
  ];
  const silent = seen.filter(
    (channel) =>
      parents.includes(channel.id) &&
      !without.includes(channel) &&
      !holds(guild, channel.overwrites, Bit.SendMessages),
  );
  return [
    ...(without.length === 0
      ? []
      : [
          warning(
            SUBJECT,
            worded('doctor.membersNoCommands', { channels: namesOf(without) }),
            worded('doctor.letMembersCommand'),
          ),
        ]),
    // Many servers don't let members write in a panel's channel, and the tickets' buttons work there.
    ...(silent.length === 0
      ? []
      : [fine(IN_THREADS, worded('doctor.threadsNoCommands', { channels: namesOf(silent) }))]),
  ];
}

const channelOf = ({ opened_channel_id: id }: GroupSettings): string => id ?? '';

function channelsOf(guild: SetupGuild, ids: readonly string[]): SetupChannel[] {
  return [...new Set(ids)].flatMap((id) => guild.channels.get(id) ?? []);
}

const namesOf = (channels: readonly SetupChannel[]): string[] => channels.map(({ name }) => `#${name}`);

function holds(guild: SetupGuild, overwrites: SetupChannel['overwrites'], bit: bigint): boolean {
  return (permissionsIn(guild, overwrites, { userId: '', roles: [] }) & bit) !== 0n;
}
