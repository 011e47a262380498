/** Guilds as they are on any day: a group with its panel, and tickets that are open. */
import { type ApiClient, createApiClient } from '../../../src/contract/client.ts';
import type { Body } from '../../../src/contract/operations.ts';
import { channelOf, moderatorRoleOf } from '../../bench/measure/places.ts';
import type { Day } from './people.ts';
import { hasForm } from './doings.ts';

const AT_ONCE = 12;
const TICKETS = 3;
const FORM = [[{ title: 'What is wrong?', type: 4 }]] satisfies Body<'createTicketGroup'>['form_fields'];

export const transcriptChannelOf = (guildId: string): string => channelOf(guildId, 2);

/** Resolves with the open tickets. */
export async function setUpGuilds(
  served: { readonly url: string; readonly token: string },
  place: Pick<Day, 'guildIds' | 'memberIds'> & { readonly postsTranscripts?: boolean | undefined },
): Promise<Day['tickets']> {
  const api = createApiClient({ baseUrl: served.url, apiKey: served.token });
  const left = [...place.guildIds];
  const tickets: Day['tickets'][number][] = [];
  const lane = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop())
      tickets.push(...(await setUp(api, id, place)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return tickets;
}

async function setUp(
  api: ApiClient,
  guild_id: string,
  { memberIds, postsTranscripts }: Parameters<typeof setUpGuilds>[1],
): Promise<Day['tickets']> {
  const path = { guild_id };
  const { id: group_id } = await api.call('createTicketGroup', {
    path,
    body: {
      name: 'Support',
      staff_role_ids: [moderatorRoleOf(guild_id)],
      max_open_per_user: null,
      ...(hasForm(guild_id) && { form_fields: FORM }),
      ...(postsTranscripts && { transcript_channel_id: transcriptChannelOf(guild_id) }),
    },
  });
  const { id: panel_id } = await api.call('createTicketPanel', {
    path,
    body: { name: 'Help', options: [{ group_id, label: 'Help' }] },
  });
  await api.call('sendTicketPanel', { path: { guild_id, panel_id, channel_id: channelOf(guild_id, 0) } });
  const open = async (ownerId: string) => {
    const ticket = await api.call('createTicket', { path, body: { user_id: ownerId } });
    return { guildId: guild_id, ownerId, channelId: ticket.channel_id ?? '', number: ticket.number ?? 0 };
  };
  return Promise.all(memberIds.slice(0, TICKETS).map(open));
}
