import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { isEmptyMessage } from '../../../src/discord-text/is-empty-message.ts';
import { toCapturedMessage } from '../../../src/service/features/transcripts/captured-message.ts';

const AUTHOR = {
  id: '1180000000000000002',
  username: 'mara',
  global_name: 'Mara',
  discriminator: '0',
  avatar: null,
};

/** A message as Discord sends it; what a test does not say is as it is for most. */
function message(parts: object): APIMessage {
  return {
    id: '1300000000000000001',
    channel_id: '1290000000000000021',
    author: AUTHOR,
    content: '',
    timestamp: '2026-11-21T09:00:00+00:00',
    edited_timestamp: null,
    attachments: [],
    embeds: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    pinned: false,
    tts: false,
    type: 0,
    ...parts,
  };
}

describe('a message of Discord’s', () => {
  it('has its author’s name as the server knows it, and times as the contract has them', () => {
    const edited_timestamp = '2026-11-21T09:05:00.123456+00:00';
    const member = { nick: 'Mara (support)', roles: ['1'], joined_at: '2025-01-01T00:00:00.000000+00:00' };
    const heard = toCapturedMessage(message({ content: 'hi', edited_timestamp }), member);
    expect(heard).toMatchObject({
      author: { name: 'Mara (support)', bot: false, avatar: expect.stringContaining('/embed/avatars/') },
      createdAt: '2026-11-21T09:00:00.000000Z',
      editedAt: '2026-11-21T09:05:00.123456Z',
      member: { joinedAt: '2025-01-01T00:00:00.000000Z', roles: ['1'] },
      reactions: null,
    });
    expect(toCapturedMessage(message({ content: 'hi' })).author.name).toBe('Mara');
  });

  it('may be a sticker alone', () => {
    const heard = toCapturedMessage(message({ sticker_items: [{ id: '7', name: 'Wave', format_type: 1 }] }));
    expect(heard.stickers).toEqual([{ id: '7', name: 'Wave', format_type: 1 }]);
    expect(isEmptyMessage(heard)).toBe(false);
  });

  it('may be a poll, with votes where Discord tells them', () => {
    const poll = {
      question: { text: 'When?' },
      answers: [
        { answer_id: 1, poll_media: { text: 'Now', emoji: { name: '⏰' } } },
        { answer_id: 2, poll_media: { text: 'Later' } },
      ],
      expiry: '2026-11-22T09:00:00.000000+00:00',
      allow_multiselect: true,
      layout_type: 1,
      results: { is_finalized: false, answer_counts: [{ id: 2, count: 3, me_voted: false }] },
    };
    expect(toCapturedMessage(message({ poll })).poll).toEqual({
      question: 'When?',
      answers: [
        { text: 'Now', emoji: '⏰', count: 0 },
        { text: 'Later', emoji: null, count: 3 },
      ],
      multiselect: true,
      finalized: false,
      expires_at: '2026-11-22T09:00:00.000000Z',
    });
  });

  it('is told without the character NUL and without halves of characters', () => {
    const attachments = [{ id: '1', filename: '\0a.txt', size: 1, url: 'https://cdn.discordapp.com/1' }];
    const embeds = [{ title: 'e\0', fields: [{ name: '\uDC00n', value: 'v' }] }];
    const heard = toCapturedMessage(message({ content: '\0', attachments, embeds }), {
      nick: 'Ma\0ra',
      roles: [],
    });
    expect(heard).toMatchObject({
      content: '',
      author: { name: 'Mara' },
      member: { name: 'Mara' },
      attachments: [{ name: 'a.txt' }],
      embeds: [{ title: 'e', fields: [{ name: '\uFFFDn', value: 'v' }] }],
    });
  });

  it('says what it forwards, which is no answer to it', () => {
    const forwarded = message({
      message_reference: { type: 1, message_id: '5', channel_id: '6' },
      message_snapshots: [
        {
          message: {
            content: 'from elsewhere',
            timestamp: '2026-11-20T08:00:00+00:00',
            attachments: [],
            embeds: [],
            sticker_items: [{ id: '8', name: 'Wave', format_type: 1 }],
            components: [{ type: 10, content: 'a layout' }],
          },
        },
      ],
    });
    expect(toCapturedMessage(forwarded)).toMatchObject({
      content: 'from elsewhere',
      replyTo: null,
      forward: {
        guild_id: null,
        channel_id: '6',
        message_id: '5',
        created_at: '2026-11-20T08:00:00.000000Z',
      },
      stickers: [{ name: 'Wave' }],
      components: [{ content: 'a layout' }],
    });
    expect(toCapturedMessage(message({ content: 'own' })).forward).toBeNull();
    const answer = message({ type: 19, message_reference: { type: 0, message_id: '5', channel_id: '6' } });
    expect(toCapturedMessage(answer).replyTo).toBe('5');
  });

  it('has the facts of its files: true name, alt text, spoiler, length', () => {
    const file = {
      id: '1',
      filename: '_____.pdf',
      size: 5,
      url: 'https://cdn.discordapp.com/attachments/2/1/_',
    };
    const facts = { title: 'Отчёт', description: 'A report', flags: 1 << 3, duration_secs: 2.5 };
    expect(toCapturedMessage(message({ attachments: [{ ...file, ...facts }] })).attachments).toMatchObject([
      { title: 'Отчёт', description: 'A report', isSpoiler: true, duration: 2.5, isLinked: false },
    ]);
    expect(toCapturedMessage(message({ attachments: [file] })).attachments).toMatchObject([
      { title: null, description: null, isSpoiler: false, duration: null },
    ]);
  });

  it('has the files that its embeds and components show, each once, and none of other servers', () => {
    const link = (id: string, name: string, host = 'cdn.discordapp.com') => ({
      url: `https://${host}/attachments/2/${id}/${name}?ex=66f1&is=1&hm=2`,
      content_type: 'image/png',
    });
    const heard = toCapturedMessage(
      message({
        attachments: [{ id: '11', filename: 'own.png', size: 5, url: link('11', 'own.png').url }],
        embeds: [
          { image: link('11', 'own.png'), thumbnail: link('12', 'thumb%20nail.png') },
          { video: link('13', 'a.mp4', 'example.org'), image: { url: 'attachment://x.png' } },
        ],
        components: [
          {
            type: 17,
            components: [
              { type: 12, items: [{ media: link('14', 'b.png'), description: 'Alt', spoiler: true }] },
              { type: 13, file: link('15', 'c.txt'), name: 'c.txt', size: 7 },
              { type: 9, components: [], accessory: { type: 11, media: link('12', 'thumb%20nail.png') } },
            ],
          },
        ],
      }),
    );
    expect(heard.attachments.map(({ id, name, isLinked }) => [id, name, isLinked])).toEqual([
      ['11', 'own.png', false],
      ['12', 'thumb nail.png', true],
      ['14', 'b.png', true],
      ['15', 'c.txt', true],
    ]);
    expect(heard.attachments).toMatchObject([
      {},
      { mime: 'image/png', size: 0 },
      { description: 'Alt', isSpoiler: true },
      { size: 7 },
    ]);
  });

  it('is a bot’s when a webhook wrote it, whose name is the message’s own', () => {
    const heard = toCapturedMessage(message({ webhook_id: '9', content: 'hook' }), { nick: 'no', roles: [] });
    expect(heard).toMatchObject({ author: { name: 'Mara', bot: true }, member: null });
  });

  it('is blank where Discord hides what was written', () => {
    expect(isEmptyMessage(toCapturedMessage(message({})))).toBe(true);
  });
});
