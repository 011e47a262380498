/** Groups and panels as an administrator sets them up, and a member in front of them. */
import type { Body } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import type { World } from '../../world.ts';
import { publicMessages } from '../acting.ts';

export type GroupBody = Body<'createTicketGroup'>;

let made = 0;

export async function makeGroup(world: World, settings: Partial<GroupBody> = {}): Promise<string> {
  const path = { guild_id: world.guildId };
  const body = { name: `Group ${(made += 1)}`, staff_role_ids: [SEED_IDS.moderatorRole], ...settings };
  const { id } = await world.api.call('createTicketGroup', { path, body });
  return id;
}

/** A panel in #general with these groups; the message that members see. */
export async function postPanel(
  world: World,
  style: 'buttons' | 'select',
  ...groups: readonly string[]
): Promise<Message> {
  const path = { guild_id: world.guildId };
  const options = groups.map((group_id, index) => ({ group_id, label: `Option ${index}` }));
  const body = { name: `Panel ${(made += 1)}`, style, options };
  const { id: panel_id } = await world.api.call('createTicketPanel', { path, body });
  const sent = await world.api.call('sendTicketPanel', {
    path: { ...path, panel_id, channel_id: world.general },
  });
  const found = publicMessages(world, world.general).find(({ id }) => id === sent?.id);
  if (found === undefined) throw new Error('The panel was not posted');
  return found;
}

/** The custom id of its nth button or select. */
export function markOf(panel: Message, index = 0): string {
  const ids = [...JSON.stringify(panel.components).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id);
  const id = ids[index];
  if (id === undefined) throw new Error('The panel has nothing to press');
  return id;
}

/** The channel of a sentence that ends in its mention. */
export function channelIn(sentence: string): string {
  const [, id] = /<#(\d+)>/.exec(sentence) ?? [];
  if (id === undefined) throw new Error(`No channel in: ${sentence}`);
  return id;
}
