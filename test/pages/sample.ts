/** A ticket in which everything occurs that a transcript can show. */
import type { Schema } from '../../src/contract/operations.ts';
import { renderTranscriptPage, type TranscriptPageOptions } from '../../src/pages/page.ts';
import { at, CHANNEL_MESSAGES, id, IDS, NOTES, PEOPLE } from './sample-messages.ts';

export type Transcript = Schema<'Transcript'>;

export function sampleTranscript(more: Partial<Transcript> = {}): Transcript {
  return {
    guild: {
      id: IDS.guild,
      name: 'Local Server',
      roles: [
        { id: IDS.moderator, name: 'Moderator', color: '#f1c40f', position: 3 },
        { id: IDS.support, name: 'Support', color: '#2ecc71', position: 2 },
        { id: IDS.guild, name: 'Member', color: '#000000', position: 1 },
      ],
      channels: [{ id: IDS.channel, name: 'ticket-42', type: 0, parent_id: IDS.category, position: 3 }],
    },
    group: {
      id: id(6),
      name: 'Orders & delivery',
      form_title: 'About your order',
      schedule: {},
      schedule_timezone: 'UTC',
      priority_levels: [
        { label: 'Normal', emoji: '🟢', color: '#57f287' },
        { label: 'High', emoji: '🟠', color: '#e67e22' },
      ],
      rating_levels: [
        { label: 'Bad' },
        { label: 'Fair' },
        { label: 'Very good', emoji: '⭐', color: '#fee75c' },
      ],
    },
    ticket: {
      id: id(7),
      uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
      status: 'closed',
      owner_id: IDS.ada,
      channel_id: IDS.channel,
      thread_id: IDS.thread,
      assigned_id: IDS.milo,
      number: 42,
      priority: 1,
      rating: 3,
      private: false,
      form: [
        { title: 'Order number', value: 'A-1024', type: '4' },
        { title: 'What happened?', value: 'Said to be delivered.\nNothing is here.', type: '4' },
      ],
      opened_at: at(0),
      closed_at: at(1510),
      closed_reason: 'A replacement is on its way',
      transcript_saved_at: at(1510),
      created_at: at(0),
    },
    channel_members: [
      { ...PEOPLE.ada, roles: [IDS.guild], joined_at: at(-9999) },
      { ...PEOPLE.milo, roles: [IDS.guild, IDS.support], joined_at: null },
      { ...PEOPLE.nele, roles: [IDS.guild, IDS.support, IDS.moderator], joined_at: null },
      { ...PEOPLE.bot, roles: [] },
    ],
    channel_messages: CHANNEL_MESSAGES,
    channel_message_attachments: [
      attachment(IDS.invoice, 'invoice.pdf', 'application/pdf', 20_480),
      attachment(IDS.photo, 'front-door.png', 'image/png', 4096),
    ],
    thread_members: [
      { ...PEOPLE.milo, roles: [IDS.support] },
      { ...PEOPLE.nele, roles: [IDS.moderator] },
    ],
    thread_messages: NOTES,
    thread_message_attachments: [attachment(IDS.secret, 'address.txt', 'text/plain', 120)],
    ...more,
  };
}

export const attachment = (
  attachmentId: string,
  name: string,
  mime: string,
  size: number,
): Schema<'TranscriptAttachment'> => ({
  id: attachmentId,
  name,
  mime,
  size,
  hash: '00',
  url: `https://tickets.example.org/attachments/${attachmentId}`,
});

export async function rendered(
  transcript: Transcript,
  options: Partial<TranscriptPageOptions> = {},
): Promise<string> {
  const pieces: string[] = [];
  const page = renderTranscriptPage(transcript, {
    generatedAt: new Date('2026-11-23T12:00:00Z'),
    notes: true,
    ...options,
  });
  for await (const piece of page) pieces.push(piece);
  return pieces.join('');
}
