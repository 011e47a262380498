import { ComponentType, PermissionFlagsBits } from 'discord.js';
import type { Body } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import { InputError } from '../words/errors.ts';
import type { Answer } from '../interactions/replies.ts';
import { GROUPS, listNamed } from '../server/named-items.ts';
import { ticketSentence } from '../tickets/wording.ts';
import { channelMention, userMention } from '../../discord-text/mention.ts';
import { clip } from '../words/wording.ts';
import { userMenu } from '../interactions/kinds/menu.ts';

export const OPEN_FOR_ID = 'ticket:open-for';
export const OPEN_ABOUT_ID = 'ticket:open-about';

// https://docs.discord.com/developers/components/reference#string-select
const OPTIONS = 25;
const OPTION_TEXT = 100;

interface OpenForOther {
  readonly ownerId: string;
  readonly message?: string;
  /** The select's custom id, for a choice among groups: its words bring all of this back. */
  readonly choice: readonly [id: Component['id'], ...args: string[]];
  /** Too long for a custom id. */
  readonly quote?: string;
}

/** Opens a ticket for someone else, where there is one group; asks which one where there are several. */
export async function openForOther(call: Call, wanted: OpenForOther): Promise<Answer> {
  const groups = await listNamed(call, GROUPS);
  const [first, second] = groups;
  // Without any, the service makes one.
  if (first === undefined) return createFor(call, wanted);
  if (second === undefined) return createFor(call, wanted, first.id);
  return {
    embeds: [
      {
        title: 'Which ticket group?',
        description: `The ticket will be ${userMention(wanted.ownerId)}’s.`,
        ...(wanted.quote !== undefined && { footer: { text: wanted.quote } }),
      },
    ],
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.StringSelect,
            custom_id: customId(...wanted.choice),
            placeholder: 'Choose a ticket group',
            options: groups
              .slice(0, OPTIONS)
              .map(({ id, name }) => ({ label: clip(name, OPTION_TEXT), value: id })),
          },
        ],
      },
    ],
  };
}

export async function createFor(
  call: Call,
  { ownerId, message }: Pick<OpenForOther, 'ownerId' | 'message'>,
  groupId?: string,
): Promise<Answer> {
  const body: Body<'createTicket'> = {
    user_id: ownerId,
    // Said always: left out, a token with the anonymous ability would hide the moderator by itself.
    anonymous: false,
    ...(message !== undefined && { message }),
    ...(groupId !== undefined && { ticket_group_id: groupId }),
  };
  const ticket = await call.client.call(
    'createTicket',
    { path: { guild_id: call.guildId }, body },
    call.options,
  );
  return ticketSentence(ticket, `is open for ${userMention(ownerId)}.`);
}

interface ReportedMessage {
  readonly authorId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly quote: string;
}

/** The link comes first: what the ticket's first message has no room for is cut from the end. */
export function aboutMessage(
  { guildId, userId }: Pick<Call, 'guildId' | 'userId'>,
  { authorId, channelId, messageId, quote }: ReportedMessage,
): string {
  const link = `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
  const where = `A message of ${userMention(authorId)} in ${channelMention(channelId)}`;
  return `${where}, reported by ${userMention(userId)}: ${link}\n${quote}`;
}

export function mustBePerson({ bot }: { readonly bot?: boolean | undefined }): void {
  if (bot) throw new InputError('Bots and webhooks have no tickets: choose a person, or a person’s message.');
}

/** The group that was chosen for "Open a ticket for…". */
export const openForChosen: Component = {
  id: OPEN_FOR_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args: [ownerId = ''], values: [groupId] }) => createFor(call, { ownerId }, groupId),
};

/** The group that was chosen for "Open a ticket about this message". */
export const openAboutChosen: Component = {
  id: OPEN_ABOUT_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args, values: [groupId], footer: quote = '' }) => {
    const [ownerId = '', channelId = '', messageId = ''] = args;
    const message = aboutMessage(call, { authorId: ownerId, channelId, messageId, quote });
    return createFor(call, { ownerId, message }, groupId);
  },
};

/** On a person: a ticket of theirs. */
export const openFor = userMenu(
  { name: 'Open a ticket for…', permissions: PermissionFlagsBits.ManageMessages },
  async (call, user) => {
    mustBePerson(user);
    return openForOther(call, { ownerId: user.id, choice: [OPEN_FOR_ID, user.id] });
  },
);
