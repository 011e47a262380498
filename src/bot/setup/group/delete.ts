import { channelMention } from '../../../discord-text/mention.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { InputError } from '../../words/errors.ts';
import { formatList } from '../../words/list-format.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';

const NAMED = 10;

/** Reports which tickets prevent the deletion; the service decides again. */
export async function mustBeEmpty(
  { client, guildId }: Call,
  { id, name, count }: Schema<'TicketGroup'>,
): Promise<void> {
  if (count === 0) return;
  // The list is requested as the bot itself: a person who sets up need not be staff of the group. Only number and
  // channel are shown.
  const query = { group_id: id, sort: 'oldest', per_page: NAMED } as const;
  const { data } = await client.call('listTickets', { path: { guild_id: guildId }, query });
  const tickets = data.map(({ number, channel_id: channel }) =>
    [`#${number ?? '?'}`, channel ? channelMention(channel) : ''].join(' ').trim(),
  );
  const more = count - data.length;
  const values = { name: plain(name), count };
  throw new InputError(
    more > 0
      ? say('group.inUseMore', { ...values, tickets: tickets.join(', '), more })
      : say('group.inUse', { ...values, tickets: formatList(tickets) }),
  );
}
