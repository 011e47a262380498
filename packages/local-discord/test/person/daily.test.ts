import { MessageFlags, MessageReferenceType } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { localDiscord, restFor, SEED_IDS } from '../world.ts';

let discord: LocalDiscord & AsyncDisposable;
beforeAll(async () => {
  discord = await localDiscord({ lifted: true });
});
afterAll(() => discord.close());

const { general, staff } = SEED_IDS;
const member = () => discord.as(SEED_IDS.member);
const moderator = () => discord.as(SEED_IDS.moderator);
const file = (name: string, more: object = {}) => ({
  name,
  mime: 'text/plain',
  bytes: new TextEncoder().encode(name),
  ...more,
});

describe('a message', () => {
  test('is forwarded as it was then, and follows no edit', async () => {
    const said = await moderator().say(staff, 'for staff', {
      files: [file('a.txt')],
      stickers: [SEED_IDS.sticker],
    });
    await expect(member().forward(said, general)).rejects.toMatchObject({ code: 50_001 });
    const forwarded = await moderator().forward(said, general);
    await moderator().edit(said, 'changed');
    const [seen] = member().messages(general);
    expect(seen).toMatchObject({
      id: forwarded.id,
      type: 0,
      content: '',
      attachments: [],
      flags: MessageFlags.HasSnapshot,
      message_reference: { type: MessageReferenceType.Forward, channel_id: staff, message_id: said.id },
      message_snapshots: [
        {
          message: {
            content: 'for staff',
            attachments: [{ filename: 'a.txt' }],
            sticker_items: [{ id: SEED_IDS.sticker, name: 'Wave', format_type: 1 }],
          },
        },
      ],
    });
    expect(seen).not.toHaveProperty('referenced_message');
  });

  test('is a sticker alone', async () => {
    const said = await member().say(general, '', { stickers: [SEED_IDS.sticker] });
    expect(said).toMatchObject({ content: '', sticker_items: [{ name: 'Wave' }] });
    await expect(member().say(general, '', { stickers: ['1'] })).rejects.toMatchObject({ code: 50_081 });
  });

  test('is spoken', async () => {
    const spoken = { name: 'voice-message.ogg', mime: 'audio/ogg', durationSecs: 2.5, waveform: 'AAEC' };
    const files = [{ ...file(''), ...spoken }];
    expect(await member().say(general, '', { files, voice: true })).toMatchObject({
      flags: MessageFlags.IsVoiceMessage,
      attachments: [{ filename: 'voice-message.ogg', duration_secs: 2.5, waveform: 'AAEC' }],
    });
    const [said] = member().messages(general);
    expect(said?.flags).toBe(MessageFlags.IsVoiceMessage);
    await expect(member().edit(said ?? { id: '', channel_id: general }, 'words')).rejects.toMatchObject({
      code: 50_162,
    });
    const silent = [{ ...file(''), name: 'voice-message.ogg', mime: 'audio/ogg' }];
    await expect(member().say(general, '', { files: silent, voice: true })).rejects.toMatchObject({
      code: 50_161,
    });
    await expect(
      member().say(general, '', { files: [{ ...file('a.txt'), durationSecs: 1 }], voice: true }),
    ).rejects.toMatchObject({ code: 50_160 });
  });

  test('has files with a title, alt text, and a spoiler’s flag without the prefix', async () => {
    const files = [
      file('größe.txt', { description: 'A table' }),
      file('a.txt', { spoiler: true, title: 'Ending' }),
      file('SPOILER_b.txt'),
    ];
    const { attachments } = await member().say(general, 'files', { files });
    expect(attachments).toMatchObject([
      { filename: 'gr__e.txt', title: 'größe', description: 'A table' },
      { filename: 'a.txt', title: 'Ending', flags: 8 },
      { filename: 'SPOILER_b.txt', flags: 8 },
    ]);
    expect(attachments[2]).not.toHaveProperty('title');
  });

  test('loses what it said and a file by an edit, and has its embeds hidden by those who may', async () => {
    const said = await member().say(general, 'by mistake', { files: [file('a.txt'), file('b.txt')] });
    const kept = said.attachments.slice(1).map(({ id }) => id);
    await member().edit(said, '', kept);
    const shown = () =>
      member()
        .messages(general)
        .find(({ id }) => id === said.id);
    expect(shown()).toMatchObject({ content: '', attachments: [{ filename: 'b.txt' }] });
    expect(shown()?.edited_timestamp).not.toBeNull();
    await expect(member().edit(said, '', [])).rejects.toMatchObject({ code: 50_006 });
    await expect(discord.as(SEED_IDS.secondMember).suppressEmbeds(said)).rejects.toMatchObject({
      code: 50_013,
    });
    await moderator().suppressEmbeds(said);
    expect(shown()?.flags).toBe(MessageFlags.SuppressEmbeds);
    await moderator().suppressEmbeds(said, false);
    expect(shown()?.flags).toBe(0);
  });

  test('gets reactions and super reactions, which are counted apart', async () => {
    const said = await member().say(general, 'hooray');
    const told = discord.waitFor(({ t, d }) => t === 'MESSAGE_REACTION_ADD' && Object(d).burst === true);
    await moderator().react(said, '🎉');
    await member().react(said, '🎉', true, true);
    expect(await told).toMatchObject({ d: { type: 1, burst_colors: expect.any(Array) } });
    const seen = member().messages(general)[0]?.reactions;
    expect(seen).toMatchObject([
      { count: 2, count_details: { normal: 1, burst: 1 }, me: false, me_burst: true },
    ]);
    await member().react(said, '🎉', false);
    expect(member().messages(general)[0]?.reactions).toMatchObject([
      { count: 1, count_details: { normal: 1, burst: 0 }, burst_colors: [] },
    ]);
  });

  test('begins a thread', async () => {
    const said = await member().say(general, 'let’s talk');
    const thread = await member().startThread(said, 'Talk');
    expect(thread).toBe(said.id);
    await member().say(thread, 'in the thread');
    await expect(member().startThread(said, 'Again')).rejects.toMatchObject({ code: 160_004 });
  });

  test('pings whom its texts mention, in a layout too, and nobody by an embed', async () => {
    const ping = `<@${SEED_IDS.member}> <@&${SEED_IDS.moderatorRole}>`;
    const post = (body: object) => restFor(discord).post(`/channels/${general}/messages`, { body });
    const components = [{ type: 17, components: [{ type: 10, content: ping }] }];
    expect(await post({ flags: 1 << 15, components })).toMatchObject({
      mentions: [{ id: SEED_IDS.member }],
      mention_roles: [SEED_IDS.moderatorRole],
    });
    const quiet = { flags: 1 << 15, components, allowed_mentions: { parse: [] } };
    expect(await post(quiet)).toMatchObject({ mentions: [], mention_roles: [] });
    expect(await post({ embeds: [{ description: ping }] })).toMatchObject({ mentions: [] });
  });
});
