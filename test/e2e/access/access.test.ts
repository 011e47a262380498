/** Who can use the server's API, in `/setup`, and the user's own tokens, in `/account tokens`. */
import { MessageFlags } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { createApiClient } from '../../../src/contract/client.ts';
import { textsWithin } from '../../../src/discord-text/layout.ts';
import { languages } from '../../../src/words/languages.ts';
import { startWorld, type World } from '../../world.ts';
import { makeGroup } from '../setup/setup-commands.ts';
import { openSetup, type SetupScreen } from '../setup/setup-screen.ts';

let world: World;
let screen: SetupScreen;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await makeGroup(world, { name: 'Support' });
  screen = await openAccess();
});
afterAll(() => world.close());

async function openAccess(): Promise<SetupScreen> {
  const opened = await openSetup(world);
  await opened.choose('pick', 'server');
  await opened.press('server:access');
  return opened;
}

/** A token that this person has made for themselves. */
async function tokenOf(userId: string): Promise<string> {
  const made = await world.api.call('createToken', { body: { name: 'Script' } }, { onBehalfOf: userId });
  return made.token;
}

/** What the guild's API answers to the bearer of a token. */
async function reached(apiKey: string): Promise<string> {
  try {
    const client = createApiClient({ baseUrl: world.service.url, apiKey });
    const { name } = await client.call('getGuild', { path: { guild_id: world.guildId } });
    return name;
  } catch (error) {
    return String(Object(error).code);
  }
}

describe('API access in /setup', () => {
  it('lets a person’s token in, and keeps it out, at once and after a restart', async () => {
    const user = SEED_IDS.member;
    const token = await tokenOf(user);
    expect(screen.text()).toContain('Administrators only');
    expect(await reached(token)).toBe('FORBIDDEN');
    await screen.choose('access-grant:user', user);
    expect(screen.text()).toContain(`<@${user}> can now use this server’s API, each with their own token.`);
    expect(screen.text()).toContain(`<@${user}>, granted <t:`);
    expect(await reached(token)).toBe('Local Server');
    await world.restart();
    expect(await reached(token)).toBe('Local Server');
    await screen.press(`access-revoke:user:${user}`);
    expect(screen.text()).toContain(`<@${user}> can no longer use this server’s API.`);
    expect(await reached(token)).toBe('FORBIDDEN');
  });

  it('lets in everyone with a role', async () => {
    const [moderators, members] = [await tokenOf(SEED_IDS.moderator), await tokenOf(SEED_IDS.member)];
    const role = SEED_IDS.moderatorRole;
    await screen.choose('access-grant:role', role);
    expect(await reached(moderators)).toBe('Local Server');
    expect(await reached(members)).toBe('FORBIDDEN');
    const path = { guild_id: world.guildId, subject_kind: 'role', subject_id: role } as const;
    await world.api.call('revokeApiPermission', { path });
    await screen.press(`access-revoke:role:${role}`);
    expect(screen.text()).toMatch(/⚠️ .+ doesn't have API access\./);
    expect(await reached(moderators)).toBe('FORBIDDEN');
  });

  it('shows many a page at a time, in every language', async () => {
    for (let index = 0; index < 7; index += 1) {
      const path = {
        guild_id: world.guildId,
        subject_kind: 'user',
        subject_id: `1300000000000001${index}0`,
      } as const;
      await world.api.call('grantApiPermission', { path });
    }
    for (const language of languages) {
      await world.administrator.choose(language === 'en' ? 'en-US' : language === 'es' ? 'es-ES' : language);
      screen = await openAccess();
      await screen.press('server:access:2');
      expect(screen.json().match(/access-revoke/g)).toHaveLength(1);
    }
    await world.administrator.choose('en-US');
  });
});

describe('/account tokens', () => {
  let shown: Message;
  const text = () => textsWithin(shown.components).join('\n');
  const idOf = (starts: string) =>
    new RegExp(`"custom_id":"(server:${starts}[^"]*)"`).exec(JSON.stringify(shown.components))?.[1] ?? starts;
  const press = async (starts: string): Promise<void> => {
    shown = await (await world.member.click(shown, idOf(starts))).reply();
    expect(shown.flags).toBe(MessageFlags.Ephemeral | MessageFlags.IsComponentsV2);
  };
  const make = async (name: string, expiry: string, anonymous: string): Promise<Message> => {
    const form = await world.member.click(shown, idOf('token-new'));
    return (await world.member.submit(form, { name, expiry: [expiry], anonymous: [anonymous] })).reply();
  };

  it('are everyone’s own, and show a new one once, which is in no custom id', async () => {
    shown = await (await world.member.command(world.general, 'account tokens')).reply();
    shown = await make('Orders', '90', 'yes');
    const [, token = ''] = /```\n(tkt_\S+)\n```/.exec(text()) ?? [];
    expect(JSON.stringify(shown.components)).not.toMatch(/"custom_id":"[^"]*tkt_/);
    const client = createApiClient({ baseUrl: world.service.url, apiKey: token });
    expect(await client.call('getUser', {})).toMatchObject({ id: SEED_IDS.member });
    await world.restart();
    shown = await (await world.member.command(world.general, 'account tokens')).reply();
    expect(text()).toMatch(
      /\*\*Orders\*\*\n-# created <t:\d+:R> · last used <t:\d+:R> · expires <t:\d+:R> · anonymous\n/,
    );
    expect(text()).not.toContain(token);
  });

  it('keep what is refused, and ask before one is revoked, which ends it at once', async () => {
    const refused = await make(' ', 'never', 'no');
    expect(refused.content).toContain('- name: ');
    shown = await make('Short', 'never', 'no');
    const [token = ''] = /tkt_\S+/.exec(text()) ?? [];
    expect(await reached(token)).toBe('FORBIDDEN');
    await press('token-revoke');
    expect(text()).toContain('Revoke this token?');
    await press('tokens:1');
    await press('token-revoke');
    await press('token-revoked');
    expect(text()).toContain('Revoked the token “Short”. It no longer works.');
    expect(await reached(token)).toBe('UNAUTHENTICATED');
  });

  it('open from /setup in a message of their own', async () => {
    const [id = ''] = /server:tokens-open/.exec(screen.json()) ?? [];
    const opened = await (await world.administrator.click(screen.message(), id)).reply();
    expect(opened.id).not.toBe(screen.message().id);
    expect(JSON.stringify(opened.components)).toContain('You don’t have any tokens.');
  });
});
