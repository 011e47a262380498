import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket, type Canned, type Heard } from '../contract-server.ts';
import { listIn } from '../../e2e/acting.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, member, moderator } = SEED_IDS;
const AT = '2026-11-21T09:30:00.000000Z';
const TICKET = sampleTicket({ owner_id: member, locked_at: AT, channel_applies_at: AT, opened_at: AT });
const LOCKED = {
  id: '1300000000000000009',
  action: 'lockTicket',
  actor_id: moderator,
  token_user_id: moderator,
  reason: 'zu *laut*',
  anonymous: true,
  detail: {},
  created_at: AT,
};

function answer({ asked }: Heard): Canned {
  if (asked.includes('/history')) return { body: samplePage([LOCKED]) };
  if (asked.includes('/tickets?')) return { body: samplePage([TICKET]) };
  return { body: asked.includes('/groups') ? samplePage([sampleGroup()]) : TICKET };
}

describe('tickets, in the language of the one who asks', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });

  async function typed(name: string, options: Record<string, string | boolean> = {}) {
    const run = await world.moderator.command(channel, name, options);
    return run.reply();
  }

  it('are told of in whole sentences: German', async () => {
    await world.moderator.choose('de');
    const locked = await typed('ticket lock');
    expect(locked.content).toBe(
      'Ticket #12 ist gesperrt: Nur das Team kann noch darin schreiben. Der Kanal wird <t:1795253400:R> ' +
        'aktualisiert (Discord begrenzt, wie oft er sich ändern darf).',
    );
    const history = await typed('ticket view', { history: true });
    expect(history.embeds[0]).toMatchObject({
      title: 'Verlauf von Ticket #12',
      description: String.raw`<t:1795253400:R> · <@${moderator}> hat es gesperrt (anonym): zu \*laut\*`,
    });
    const deletion = await typed('ticket delete');
    expect(deletion.embeds[0]).toMatchObject({ title: 'Möchtest du Ticket #12 löschen?' });
    const [suggested] = await world.moderator.autocomplete(channel, 'ticket lock', { ticket: '1' }, 'ticket');
    expect(suggested?.name).toMatch(/^#12 · ticket-12 · Support · offen · /);
  });

  it('are told of in whole sentences: Japanese', async () => {
    await world.moderator.choose('ja');
    const added = await typed('ticket add', { user: member });
    expect(added.content).toMatch(`<@${member}> をチケット #12 に追加しました。チャンネルには`);
    const list = await typed('tickets', { sort: 'oldest' });
    expect(listIn(list)).toMatchObject({
      title: '受付中のチケット（古い順）',
      tickets: [`#12 <@${member}>\n-# 返信済み`],
    });
    const view = await typed('ticket view');
    expect(view.embeds[0]?.fields?.[0]).toMatchObject({ name: '状態', value: '受付中' });
  });

  it('do not answer the next one in the language of the last', async () => {
    await world.moderator.choose('ja');
    const run = await world.discord.as(SEED_IDS.administrator).command(channel, 'ticket unlock');
    const { content } = await run.reply();
    expect(content).toMatch(/^Ticket #12 is unlocked/);
  });
});
