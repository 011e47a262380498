import type { APIGuild, APIGuildChannel } from 'discord-api-types/v10';
import type { Schema } from '../../../../contract/operations.ts';

export function toTranscriptRole(role: APIGuild['roles'][number]): Schema<'TranscriptRole'> {
  const { id, name, color, position, hoist } = role;
  return { id, name, color: `#${color.toString(16).padStart(6, '0')}`, position, hoist };
}

export function toTranscriptChannel(channel: APIGuildChannel): Schema<'TranscriptChannel'> {
  const { id, name, type } = channel;
  const parent = 'parent_id' in channel ? (channel.parent_id ?? null) : null;
  const position = 'position' in channel && typeof channel.position === 'number' ? channel.position : null;
  return { id, name, type, parent_id: parent, position };
}
