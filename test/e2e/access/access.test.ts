import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '../../../src/contract/client.ts';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { startWorld, type World } from '../../world.ts';
import { administer, STAFF, suggested } from '../setup/setup-commands.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const client = (apiKey: string): ApiClient => createApiClient({ baseUrl: world.service.url, apiKey });

/** A token that this person has made for themselves. */
async function tokenOf(userId: string): Promise<string> {
  const made = await world.api.call('createToken', { body: { name: 'Script' } }, { onBehalfOf: userId });
  return made.token;
}

/** What the guild's API answers to the bearer of a token. */
async function reached(token: string): Promise<string> {
  try {
    const { name } = await client(token).call('getGuild', { path: { guild_id: world.guildId } });
    return name;
  } catch (error) {
    return String(Object(error).code);
  }
}

describe('/access', () => {
  it('grant lets a person’s token in, and revoke keeps it out, at once and after a restart', async () => {
    const token = await tokenOf(SEED_IDS.member);
    expect(await reached(token)).toBe('FORBIDDEN');
    const user = SEED_IDS.member;
    expect((await administer(world, 'access grant', { user })).said).toBe(
      `<@${user}> can now use this server’s API, each with their own token.`,
    );
    expect(await reached(token)).toBe('Local Guild');
    await world.restart();
    expect(await reached(token)).toBe('Local Guild');
    expect((await administer(world, 'access show')).text).toContain(`<@${user}>, granted <t:`);
    expect((await administer(world, 'access revoke', { user })).said).toBe(
      `<@${user}> can no longer use this server’s API.`,
    );
    expect(await reached(token)).toBe('FORBIDDEN');
    expect((await administer(world, 'access show')).text).toBe('Administrators only');
  });

  it('grant to a role lets in whoever has it', async () => {
    const moderators = await tokenOf(SEED_IDS.moderator);
    const members = await tokenOf(SEED_IDS.member);
    const role = SEED_IDS.moderatorRole;
    expect((await administer(world, 'access grant', { role })).said).toContain(STAFF);
    expect(await reached(moderators)).toBe('Local Guild');
    expect(await reached(members)).toBe('FORBIDDEN');
    await administer(world, 'access revoke', { role });
    expect(await reached(moderators)).toBe('FORBIDDEN');
  });

  it('names one of both, and what was granted', async () => {
    const { member: user, moderatorRole: role } = SEED_IDS;
    expect((await administer(world, 'access grant')).said).toBe('Choose either a person or a role.');
    expect((await administer(world, 'access grant', { user, role })).said).toBe(
      'Choose either a person or a role.',
    );
    expect((await administer(world, 'access revoke', { user })).said).toMatch(
      /See who has access with \/access show\.$/,
    );
  });
});

describe('/access token', () => {
  const made = async (options: Record<string, string | boolean>): Promise<string> => {
    const { said } = await administer(world, 'access token create', options);
    return /```\n(\S+)\n```/.exec(said)?.[1] ?? '';
  };

  it('create shows a token once, which works over HTTP for the one who made it, after a restart, too', async () => {
    const token = await made({ name: 'Orders', expires: '90d', anonymous: true });
    expect(await client(token).call('getUser', {})).toMatchObject({ id: SEED_IDS.administrator });
    await world.restart();
    expect(await reached(token)).toBe('Local Guild');
    const { text } = await administer(world, 'access token list');
    expect(text).toMatch(
      /^\*\*Orders\*\*: created <t:\d+:R>, last used <t:\d+:R>, expires <t:\d+:R>, anonymous$/,
    );
    expect(text).not.toContain(token);
  });

  it('revoke ends it at once', async () => {
    const token = await made({ name: 'Short' });
    expect(await reached(token)).toBe('Local Guild');
    expect(await suggested(world, 'access token revoke', { token: 'sh' }, 'token')).toEqual(['Short']);
    expect((await administer(world, 'access token revoke', { token: 'short' })).said).toBe(
      'Revoked the token "Short". It no longer works.',
    );
    expect(await reached(token)).toBe('UNAUTHENTICATED');
    expect((await administer(world, 'access token list')).text).not.toContain('Short');
    expect((await administer(world, 'access token revoke', { token: 'Short' })).said).toMatch(
      /^There’s no token "Short"\./,
    );
  });

  it('create refuses an end that is past, and one that is no time', async () => {
    const { said: past } = await administer(world, 'access token create', {
      name: 'X',
      expires: '2020-01-01',
    });
    expect(past).toMatch(/which is in the past/);
    expect((await administer(world, 'access token create', { name: 'X', expires: 'soon' })).said).toMatch(
      /^I don’t understand "soon"/,
    );
    expect((await administer(world, 'access token create', { name: ' ' })).said).toMatch(/\n- name: /);
  });
});
