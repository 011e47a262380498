/** An administrator who sets tickets up with nothing but slash commands. */
import type { APIEmbed } from 'discord-api-types/v10';
import type { Body, Schema } from '../../../src/contract/operations.ts';
import type { Message } from '@coatcheck/local-discord';
import type { World } from '../../world.ts';
import { answerOf, type Options } from '../acting.ts';
import { withCommandNames } from '../../mentions.ts';

export interface SetupAnswer {
  readonly said: string;
  /** The card's title and description. */
  readonly title: string;
  readonly text: string;
  /** The card's fields by name. */
  readonly shown: Record<string, string>;
  readonly message: Message;
}

/** Types a command in #general; returns its one final answer. */
export async function administer(world: World, words: string, options: Options = {}): Promise<SetupAnswer> {
  return told(await answerOf(await world.administrator.command(world.general, words, options)));
}

function told(message: Message): SetupAnswer {
  const [card] = message.embeds;
  return {
    said: withCommandNames(message.content),
    title: card?.title ?? '',
    text: card?.description ?? '',
    shown: fieldsOf(card),
    message,
  };
}

type Group = Schema<'TicketGroupSettings'>;

export const makeGroup = async (world: World, body: Body<'createTicketGroup'>): Promise<Group> =>
  world.api.call('createTicketGroup', { path: { guild_id: world.guildId }, body });

export async function changeGroup(
  world: World,
  name: string,
  body: Body<'changeTicketGroup'>,
): Promise<Group> {
  const { id } = await groupNamed(world, name);
  return world.api.call('changeTicketGroup', { path: { guild_id: world.guildId, group_id: id }, body });
}

/** The guild's group of this name, as the API tells it. */
export async function groupNamed(world: World, name: string): Promise<Schema<'TicketGroupSettings'>> {
  const path = { guild_id: world.guildId };
  const { data } = await world.api.call('listTicketGroups', { path });
  const found = data.find((group) => group.name === name);
  if (found === undefined) throw new Error(`No group "${name}"`);
  return world.api.call('getTicketGroup', { path: { ...path, group_id: found.id } });
}

function fieldsOf(card: APIEmbed | undefined): Record<string, string> {
  return Object.fromEntries((card?.fields ?? []).map(({ name, value }) => [name, value]));
}
