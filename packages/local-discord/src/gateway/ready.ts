/** The first events of a session: READY, then one GUILD_CREATE for each guild of the shard, a few at a time. */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { flagsOf, renderGuildCreate } from '../state/render.ts';
import type { World } from '../world.ts';
import type { Session } from './session.ts';
import { shardOf } from './shard.ts';

/** Guilds made and sent before others get their turn. */
const AT_ONCE = 20;

/** Sends READY and starts streaming guilds. */
export function greet(world: World, session: Session): void {
  const { application, bot } = world.state;
  const [index, count] = session.identity.shard;
  const guildIds = world.state.guildIds().filter((id) => shardOf(id, count) === index);
  const ready = {
    v: 10,
    user: { ...bot, verified: true, mfa_enabled: true, email: null, flags: 0 },
    guilds: guildIds.map((id) => ({ id, unavailable: true })),
    private_channels: [],
    presences: [],
    relationships: [],
    session_id: session.id,
    session_type: 'normal',
    resume_gateway_url: `${world.url().replace('http', 'ws')}/gateway`,
    shard: [index, count],
    application: { id: application.id, flags: flagsOf(application.privilegedIntents) },
  };
  session.dispatch('READY', JSON.stringify(ready));
  if (session.identity.intents & Intent.Guilds) streamGuilds(world, session, guildIds, 0);
}

function streamGuilds(world: World, session: Session, guildIds: readonly string[], from: number): void {
  if (!session.wire) return;
  for (const id of guildIds.slice(from, from + AT_ONCE)) {
    const guild = world.state.peek(id);
    if (guild)
      session.dispatch(
        'GUILD_CREATE',
        JSON.stringify(renderGuildCreate(world.state, guild, session.identity.intents)),
      );
  }
  if (from + AT_ONCE < guildIds.length)
    setImmediate(() => streamGuilds(world, session, guildIds, from + AT_ONCE));
}
