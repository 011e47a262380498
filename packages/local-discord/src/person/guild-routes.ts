/** Guilds over HTTP, for the page: those that a person is in, one with all that is in it, changing members and roles. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForm } from '../requests/form.ts';
import type { User } from '../state/authors.ts';
import type { Guild, Role } from '../state/model.ts';
import { guildPermissions, highestRole } from '../state/permissions.ts';
import type { Store } from '../store.ts';
import { guildOf, type World } from '../world.ts';
import { moderate, type Moderation } from './by-hand.ts';
import { visibleChannels } from './visible.ts';

type GuildRequest = FastifyRequest<{ Params: { guildId: string } }>;

/** Adds `/guilds` and what is below it, and `/permissions`: their names. */
export function serveGuilds(
  local: FastifyInstance,
  { world, store }: { readonly world: World; readonly store: Pick<Store, 'settled'> },
  actorOf: (request: FastifyRequest) => User,
): void {
  const { state } = world;
  local.get('/permissions', () => PERMISSIONS);
  local.get('/guilds', (request) => {
    const { id } = actorOf(request);
    const guilds = state.guildIds().flatMap((guildId) => state.peek(guildId) ?? []);
    return guilds
      .filter((guild) => guild.members.has(id))
      .map((guild) => ({ id: guild.id, name: guild.name, icon: guild.icon }));
  });
  local.get<{ Params: { guildId: string } }>('/guilds/:guildId', (request) => {
    const { id } = actorOf(request);
    return renderForPage(world, guildOf(world, request.params.guildId, id), id);
  });
  /** Moderates, and answers when that is stored. */
  const moderated = async (
    request: GuildRequest,
    act: (guild: Moderation) => object | void,
  ): Promise<object> => {
    const made = act(moderate(world, request.params.guildId, { userId: actorOf(request).id }));
    await store.settled();
    return made ?? {};
  };
  local.post<{ Params: { guildId: string } }>('/guilds/:guildId/channels', (request) =>
    moderated(request, (guild) => guild.createChannel(request.body)),
  );
  local.post<{ Params: { guildId: string } }>('/guilds/:guildId/roles', (request) =>
    moderated(request, (guild) => guild.createRole(request.body)),
  );
  local.patch<{ Params: { guildId: string; userId: string } }>(
    '/guilds/:guildId/members/:userId',
    (request) => {
      const form = readForm(request.body);
      const roles = form.strings('roles', { max: 250, required: true }) ?? [];
      form.finish();
      return moderated(request, (guild) => guild.editMember(request.params.userId, { roles }));
    },
  );
  local.patch<{ Params: { guildId: string; roleId: string } }>(
    '/guilds/:guildId/roles/:roleId',
    (request) => {
      const form = readForm(request.body);
      const permissions = (form.bits('permissions') ?? 0n).toString();
      form.finish();
      return moderated(request, (guild) => guild.editRole(request.params.roleId, { permissions }));
    },
  );
}

/** Every permission by its name in words: "Manage Messages". A bit with two names is listed once. */
const PERMISSIONS = [...new Map(Object.entries(Bit).map(([name, bit]) => [bit, name]))].map(
  ([bit, name]) => ({ bit: bit.toString(), name: name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') }),
);

function renderForPage(world: World, guild: Guild, userId: string) {
  const held = guildPermissions(guild, userId);
  const managesRoles = (held & Bit.ManageRoles) !== 0n;
  const highest = highestRole(guild, userId);
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.owner_id,
    /** This person's permissions in the whole guild. */
    permissions: held.toString(),
    channels: visibleChannels(world, guild.id, userId),
    members: [...guild.members.values()].map(({ user_id, nick, roles, joined_at }) => ({
      user: world.state.users.get(user_id),
      nick,
      roles,
      joined_at,
    })),
    stickers: (guild.stickers ?? []).map(({ id, name, description }) => ({ id, name, description })),
    roles: [...guild.roles.values()].map((role: Role) => ({
      ...role,
      can_edit: managesRoles && role.position < highest,
      can_assign: managesRoles && role.position < highest && !role.managed && role.id !== guild.id,
    })),
  };
}
