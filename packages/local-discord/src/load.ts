/** Builds the world at start: from the store if it has one, else from the seed, which is stored immediately. */
import { seedGuild, type Seed } from './seed/seed.ts';
import { seedApplication, seedPeople, seedUsers } from './seed/people.ts';
import { lazyGuilds } from './seed/many.ts';
import { createSigningKeys } from './interactions/endpoint.ts';
import type { Guild } from './state/model.ts';
import type { Snowflakes } from './state/snowflake.ts';
import { createState, saveGuildFields, type State } from './state/state.ts';
import type { Store, StoredRow } from './store.ts';

/** The world as it was, or a new one. */
export function loadState(store: Store, seed: Seed, ids: Snowflakes): State {
  const rows = [...store.rows()];
  const application = rows.find((row) => row.kind === 'application')?.value ?? seedApplication(seed);
  // Older worlds had none.
  if (application.signingKey === undefined) Object.assign(application, createSigningKeys());
  const state = createState({ application, save: store.save, lazy: lazyGuilds(seed) });
  if (rows.length === 0) plant(state);
  else restore(state, rows, ids);
  return state;
}

function plant(state: State): void {
  state.save('application', 'application', state.application);
  for (const user of seedUsers()) {
    state.users.set(user.id, user);
    state.save('user', user.id, user);
  }
  for (const profile of seedPeople()) {
    state.people.set(profile.id, profile);
    state.save('person', profile.id, profile);
  }
  const guild = seedGuild();
  state.addGuild(guild);
  saveGuild(state, guild);
}

function saveGuild(state: State, guild: Guild): void {
  const { roles, members, channels } = guild;
  saveGuildFields(state, guild);
  for (const role of roles.values()) state.save('role', `${guild.id}/${role.id}`, role);
  for (const member of members.values()) state.save('member', `${guild.id}/${member.user_id}`, member);
  for (const channel of channels.values()) state.save('channel', channel.id, channel);
}

function restore(state: State, rows: readonly StoredRow[], ids: Snowflakes): void {
  const guilds = new Map<string, Guild>();
  for (const row of rows) {
    if (row.kind !== 'guild') continue;
    // One of many: only its own fields were stored, all else is calculated.
    const calculated = state.guild(row.key);
    if (calculated) Object.assign(calculated, row.value);
    if (calculated) continue;
    guilds.set(row.key, {
      ...row.value,
      roles: new Map(),
      members: new Map(),
      channels: new Map(),
      threads: new Map(),
    });
  }
  for (const guild of guilds.values()) state.addGuild(guild);
  for (const row of rows) place(state, guilds, row, ids);
}

/** Made-up ids (roles and members have the guild's before theirs) also tell how far the counter had come. */
function place(state: State, guilds: ReadonlyMap<string, Guild>, row: StoredRow, ids: Snowflakes): void {
  const [guildId = '', partId = ''] = row.key.split('/');
  switch (row.kind) {
    case 'application':
    case 'guild':
      return;
    case 'user':
      state.users.set(row.key, row.value);
      return;
    case 'person':
      state.people.set(row.key, row.value);
      return;
    case 'role':
      (guilds.get(guildId) ?? state.guild(guildId))?.roles.set(partId, row.value);
      ids.above(partId);
      return;
    case 'member':
      (guilds.get(guildId) ?? state.guild(guildId))?.members.set(partId, row.value);
      return;
    case 'auditLogEntry':
      state.auditLogs.set(guildId, [...(state.auditLogs.get(guildId) ?? []), row.value]);
      ids.above(partId);
      return;
    case 'channel':
    case 'thread':
    case 'direct':
      state.addChannel(row.value);
      break;
    case 'threadMembers':
      state.threadMembers.set(row.key, new Map(row.value.members));
      return;
    case 'message':
      state.messages(row.value.message.channel_id).add(row.value.message);
      if (row.value.notes) state.notes.set(row.key, row.value.notes);
      break;
    case 'webhook':
      state.webhooks.set(row.key, row.value);
      break;
    case 'command':
      state.commands.set(row.key, row.value);
      break;
  }
  ids.above(row.key);
}
