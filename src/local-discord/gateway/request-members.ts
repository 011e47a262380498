/** Op 8: members of a guild in chunks. All of them only with GUILD_MEMBERS; by prefix or id always. */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { isRecord } from '../requests/form.ts';
import { renderMemberWithUser } from '../state/render.ts';
import type { World } from '../world.ts';
import type { Session } from './session.ts';

const CHUNK = 1000;

/** Answers with GUILD_MEMBERS_CHUNK events. */
export function sendMembers(world: World, session: Session, d: unknown): void {
  const guild = isRecord(d) ? world.state.guild(String(d['guild_id'])) : undefined;
  if (!isRecord(d) || !guild) return;
  const wanted = new Set([d['user_ids'] ?? []].flat().map(String));
  const prefix = typeof d['query'] === 'string' ? d['query'].toLowerCase() : '';
  const everyone = wanted.size === 0 && prefix === '';
  if (everyone && !(session.identity.intents & Intent.GuildMembers)) return;
  const limit = Number(d['limit'] ?? 0) || Infinity;
  const found = [...guild.members.values()]
    .map((member) => renderMemberWithUser(world.state, member))
    .filter(({ user, nick }) =>
      wanted.size > 0 ? wanted.has(user.id) : (nick ?? user.username).toLowerCase().startsWith(prefix),
    )
    .slice(0, limit);
  const count = Math.max(1, Math.ceil(found.length / CHUNK));
  for (let index = 0; index < count; index += 1) {
    const members = found.slice(index * CHUNK, (index + 1) * CHUNK);
    const missing = [...wanted].filter((id) => !guild.members.has(id));
    const data = {
      guild_id: guild.id,
      members,
      chunk_index: index,
      chunk_count: count,
      not_found: missing,
      nonce: d['nonce'],
    };
    session.dispatch('GUILD_MEMBERS_CHUNK', JSON.stringify(data));
  }
}
