import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { administer, answer, ROLE } from '../setup/set-up.ts';

const { administrator, guild, member } = SEED_IDS;

describe('/access', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });

  it('grant and revoke name a person or a role, not both', async () => {
    expect(await administer(world, 'access grant', { role: ROLE })).toMatchObject({
      asked: `POST /guild/${guild}/permissions/role/${ROLE}`,
    });
    expect(await administer(world, 'access revoke', { user: member })).toMatchObject({
      asked: `DELETE /guild/${guild}/permissions/user/${member}`,
      said: `<@${member}> can no longer use this server’s API.`,
    });
    expect((await administer(world, 'access grant')).said).toBe('Choose either a person or a role.');
    expect((await administer(world, 'access show')).embed?.description).toContain(`<@&${ROLE}>, granted`);
  });

  it('token create shows the secret once, to the one who asked', async () => {
    const { said, body, reply } = await administer(world, 'access token create', {
      name: 'Orders',
      anonymous: true,
      expires: '2099-01-01T00:00Z',
    });
    expect(said).toContain('secret-token');
    expect(reply.flags).toBe(64);
    expect(body).toEqual({
      name: 'Orders',
      abilities: ['anonymous'],
      expires_at: '2099-01-01T00:00:00.000Z',
    });
    expect(JSON.stringify(world.logged)).not.toContain('secret-token');
    expect((await administer(world, 'access token list')).embed?.description).toContain(
      '**Orders**: created',
    );
    expect(await administer(world, 'access token revoke', { token: 'orders' })).toMatchObject({
      asked: 'DELETE /user/me/tokens/9',
    });
  });

  it('speaks the language of the one who asks: Japanese', async () => {
    await world.discord.as(administrator).choose('ja');
    expect((await administer(world, 'access grant')).said).toBe(
      'ユーザーかロールのどちらか一方を指定してください。',
    );
    const { embed } = await administer(world, 'access show');
    expect(embed).toMatchObject({
      title: 'API の利用',
      description: `サーバーの管理者、および：\n<@&${ROLE}>（<t:1793534400:R> に許可）`,
    });
    expect((await administer(world, 'access token list')).embed?.description).toBe(
      '**Orders**：<t:1793534400:R> に作成、未使用、act-as',
    );
  });
});
