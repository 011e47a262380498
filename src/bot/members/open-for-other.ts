import { StringSelectMenuBuilder } from '@discordjs/builders';
import { PermissionFlagsBits } from 'discord.js';
import type { Body } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import { InputError } from '../words/errors.ts';
import type { Answer } from '../interactions/replies.ts';
import { GROUPS, listNamed } from '../server/named-items.ts';
import { createdSentence, doneAnswer } from '../tickets/wording.ts';
import { channelMention, userMention } from '../../discord-text/mention.ts';
import { embed } from '../words/embeds.ts';
import { say } from '../words/say.ts';
import type { Say } from '../../words/say.ts';
import { groupSay } from './group-say.ts';
import { OPTION_TEXT, SELECT_OPTIONS, row } from '../words/rows.ts';
import { clip } from '../words/wording.ts';
import { userMenu } from '../interactions/kinds/menu.ts';
import { discordAddress } from '../../discord-text/address.ts';

const OPEN_FOR_ID = 'ticket:open-for';
export const OPEN_ABOUT_ID = 'ticket:open-about';

interface OpenForRequest {
  readonly ownerId: string;
  /** The ticket's opening text, for everyone in it to read. */
  readonly message?: (sayInGroup: Say) => string;
  /** The custom id of the select for the group: its words restore all of this. */
  readonly select: readonly [id: Component['id'], ...args: string[]];
  /** The reported text, which is too long for a custom id. */
  readonly quote?: string;
}

/** Opens a ticket for someone else where there is one group; asks which one where there are several. */
export async function openForOther(call: Call, request: OpenForRequest): Promise<Answer> {
  const groups = await listNamed(call, GROUPS);
  const [first, second] = groups;
  // Without any group, the service creates one.
  if (first === undefined) return createFor(call, request);
  if (second === undefined) return createFor(call, request, first.id);
  return {
    embeds: [
      embed({
        title: say('openFor.title'),
        description: say('openFor.owner', { person: userMention(request.ownerId) }),
      }),
      ...(request.quote === undefined ? [] : [embed({ description: request.quote })]),
    ],
    components: [
      row(
        new StringSelectMenuBuilder()
          .setCustomId(customId(...request.select))
          .setPlaceholder(say('hint.chooseGroup'))
          .addOptions(
            groups
              .slice(0, SELECT_OPTIONS)
              .map(({ id, name }) => ({ label: clip(name, OPTION_TEXT), value: id })),
          ),
      ),
    ],
  };
}

async function createFor(
  call: Call,
  { ownerId, message }: Pick<OpenForRequest, 'ownerId' | 'message'>,
  groupId?: string,
): Promise<Answer> {
  const body: Body<'createTicket'> = {
    user_id: ownerId,
    // This is always sent: without it, a token with the anonymous ability would hide the moderator automatically.
    anonymous: false,
    ...(message !== undefined && { message: message(await groupSay(call, groupId)) }),
    ...(groupId !== undefined && { ticket_group_id: groupId }),
  };
  const ticket = await call.client.call(
    'createTicket',
    { path: { guild_id: call.guildId }, body },
    call.options,
  );
  return doneAnswer(call, ticket, { sentence: createdSentence(ticket, ownerId) });
}

interface ReportedMessage {
  readonly authorId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly quote: string;
}

export function reportText(
  { guildId, userId }: Pick<Call, 'guildId' | 'userId'>,
  { authorId, channelId, messageId, quote }: ReportedMessage,
  sayInGroup: Say,
): string {
  const sentence = sayInGroup('reported.message', {
    author: userMention(authorId),
    channel: channelMention(channelId),
    person: userMention(userId),
    link: discordAddress(guildId, channelId, messageId),
  });
  return `${sentence}\n${quote}`;
}

export function mustBePerson({ bot }: { readonly bot?: boolean | undefined }): void {
  if (bot) throw new InputError(say('openFor.noPerson'));
}

/** The select of the group for "Open a ticket for…". */
export const openForSelect: Component = {
  id: OPEN_FOR_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args: [ownerId = ''], values: [groupId] }) => createFor(call, { ownerId }, groupId),
};

/** The select of the group for "Open a ticket about this message". */
export const openAboutSelect: Component = {
  id: OPEN_ABOUT_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args, values: [groupId], quote = '' }) => {
    const [ownerId = '', channelId = '', messageId = ''] = args;
    const about = { authorId: ownerId, channelId, messageId, quote };
    return createFor(
      call,
      { ownerId, message: (sayInGroup) => reportText(call, about, sayInGroup) },
      groupId,
    );
  },
};

/** Opens a ticket for a person from their context menu. */
export const openFor = userMenu(
  { name: 'menu.openFor', permissions: PermissionFlagsBits.ManageMessages },
  async (call, user) => {
    mustBePerson(user);
    return openForOther(call, { ownerId: user.id, select: [OPEN_FOR_ID, user.id] });
  },
);
