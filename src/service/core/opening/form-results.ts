import { channelMention, userMention } from '../../../discord-text/mention.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { answerEmbeds, toMessages } from '../words/opening-texts.ts';
import { sayIn } from '../../../words/say.ts';
import type { TicketRef } from '../model/jobs.ts';
import type { MessageBody } from '../tickets/ports.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

/** Posts a new ticket's form answers in its group's form channel. */
export function createFormResults({ store, discord }: Pick<TicketContext, 'store' | 'discord'>) {
  return async ({ guildId, ticketId }: TicketRef, jobId: string): Promise<void> => {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || !hasAnswers(ticket)) return;
    const group = await store.group(guildId, ticket.group_id);
    if (group === null || group.form_channel_id === null) return;
    for (const [index, body] of formMessages(ticket, group).entries()) {
      await discord.postMessage(group.form_channel_id, body, `${jobId}-${index}`);
    }
  };
}

export function hasAnswers({ form }: Pick<TicketRecord, 'form'>): boolean {
  return form !== null && form.length > 0;
}

/** The messages name the owner, and show each answer below its question, whole and as it was typed. */
function formMessages(ticket: TicketRecord, group: TicketGroup): MessageBody[] {
  const say = sayIn(group.language);
  const number = String(ticket.number);
  const heading =
    ticket.owner_id === null
      ? say('ticket.title', { number })
      : say('form.postedOf', { number, person: userMention(ticket.owner_id) });
  const channel = ticket.channel_id === null ? '' : ` · ${channelMention(ticket.channel_id)}`;
  const [first, ...more] = toMessages(answerEmbeds(ticket.form ?? []));
  return [{ ...first, content: `📝 ${heading} · ${asTyped(group.name)}${channel}` }, ...more];
}
