/** What a transcript looks like where it arrives on Discord. */
import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type OpenTicket, POLL, type TranscriptWorld } from '../world.ts';

/** The smallest of its kind, one pixel. */
export const PICTURE = {
  name: 'picture.png',
  mime: 'image/png',
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
};

export interface Arrived {
  readonly id: string;
  readonly content: string;
  readonly embed: APIMessage['embeds'][number] | undefined;
  readonly fileName: string | undefined;
  /** Reads the attached page. */
  page(): Promise<string>;
  /** Where its link leads. */
  readonly link: string;
}

/** Messages of the bot in this channel that carry a transcript, oldest first. */
export function arrivedIn(world: TranscriptWorld, channelId: string): Arrived[] {
  const carrying = world.discord.state
    .messages(channelId)
    .all()
    .filter(({ author }) => author.id === SEED_IDS.bot)
    .filter(({ content, embeds }) => JSON.stringify([content, embeds]).includes('/transcripts/'));
  return carrying.map(({ id, content, embeds: [embed], attachments: [file] }) => ({
    id,
    content,
    embed,
    fileName: file?.filename,
    page: async () => (file === undefined ? '' : (await fetch(file.url)).text()),
    link: /<(http[^>]+)>/.exec(`${content} ${embed?.description ?? ''}`)?.[1] ?? '',
  }));
}

/** What came by direct message. */
export function arrivedAt(world: TranscriptWorld, userId: string): Arrived[] {
  const channel = world.discord.state
    .directChannels()
    .find(({ recipients }) => recipients.some(({ id }) => id === userId));
  return channel === undefined ? [] : arrivedIn(world, channel.id);
}

/** Where the default group's transcripts are posted from now on. */
export async function postTo(world: TranscriptWorld, channelId: string | null): Promise<void> {
  await world.database.db.updateTable('ticket_groups').set({ transcript_channel_id: channelId }).execute();
}

/** What the history says, the newest first. */
export async function historyOf(world: TranscriptWorld, { id }: Pick<OpenTicket, 'id'>) {
  const path = { guild_id: world.guildId, ticket_id: id };
  const { data } = await world.api.call('getTicketHistory', { path });
  return data;
}

export const at = (world: TranscriptWorld, { id }: Pick<OpenTicket, 'id'>) => ({
  guildId: world.guildId,
  ticketId: id,
});

/** Until all durable work is done. */
export async function drained(world: TranscriptWorld): Promise<void> {
  const { db } = world.database;
  await expect.poll(() => db.selectFrom('outbox').select(['kind', 'last_error']).execute(), POLL).toEqual([]);
}
