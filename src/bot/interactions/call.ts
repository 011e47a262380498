import type { APIInteraction } from 'discord.js';
import type { ApiClient, CallOptions, TicketInput } from '../../contract/client.ts';
import type { TicketOperationId } from '../../contract/operations.ts';
import type { ReadFile } from './read-attachment.ts';
import type { GroupForms } from '../members/group-forms.ts';
import { ticketIdOf } from '../tickets/number.ts';

/**
 * Everything a command knows about the person who runs it, and its way to the service. It holds ids only: see README.
 */
export interface Call {
  readonly client: ApiClient;
  /** Reads the text of an attached file. */
  readonly readFile: ReadFile;
  /** Cached ticket groups, for forms. */
  readonly forms: GroupForms;
  /** How long Discord waits for an acknowledgement or a form. */
  readonly answerWithinMs: number;
  /** The id of the command's or the component's interaction. */
  readonly interactionId: string;
  /** The bot's own application id. */
  readonly applicationId: string;
  readonly guildId: string;
  readonly channelId: string;
  /** The message with the component that was used, or that opened the form. */
  readonly messageId: string | undefined;
  /** The person who runs the command. */
  readonly userId: string;
  /** Their user name. */
  readonly userName: string;
  /** The permissions that Discord gives this person in the channel, as a bitfield; none outside a guild. */
  readonly permissions: bigint;
  /** The permissions in another channel that the command named: Discord sends none for other channels. */
  readonly permissionsIn: (channelId: string) => bigint;
  /** The size in bytes of the largest file that an answer here can have, with room for the rest of the answer. */
  readonly largestFile: number;
  /** Names the person, and makes a retry harmless: a command that makes two changes needs a second key. */
  readonly options: CallOptions;
}

/** The tools that every command may use. */
export type Tools = Pick<Call, 'client' | 'readFile' | 'forms' | 'answerWithinMs'>;

const MIB = 1024 * 1024;
/** A message has no more, whatever its files may have. */
const REQUEST_SIZE = 25 * MIB;

/** Undefined outside a guild, unless the guild is known otherwise: a direct message's button may name it. */
export function createCall(
  tools: Tools,
  interaction: APIInteraction,
  guildId: string | undefined = interaction.guild_id,
): Call | undefined {
  const { channel, channel_id: namedId, member, user, id, application_id: applicationId } = interaction;
  const person = member?.user ?? user;
  // Discord may leave out `channel`, and fills in `channel_id` all the same.
  const channelId = channel?.id ?? namedId;
  if (guildId === undefined || channelId === undefined || person === undefined) return undefined;
  const { id: userId, username: userName } = person;
  const permissions = BigInt(member?.permissions ?? 0);
  return {
    ...tools,
    interactionId: id,
    applicationId,
    guildId,
    channelId,
    messageId: 'message' in interaction ? interaction.message?.id : undefined,
    userId,
    userName,
    permissions,
    largestFile: Math.min(interaction.attachment_size_limit, REQUEST_SIZE) - MIB,
    permissionsIn: (named) => permissionsIn(interaction, named) ?? permissions,
    options: {
      onBehalfOf: userId,
      // Roles of another server than the one that the call is about mean nothing there.
      ...(member !== undefined && guildId === interaction.guild_id && { onBehalfOfRoles: member.roles }),
      idempotencyKey: id,
    },
  };
}

function permissionsIn({ data }: APIInteraction, channelId: string): bigint | undefined {
  const resolved = data !== undefined && 'resolved' in data ? data.resolved : undefined;
  const channels = resolved !== undefined && 'channels' in resolved ? resolved.channels : undefined;
  const permissions = channels?.[channelId]?.permissions;
  return permissions === undefined ? undefined : BigInt(permissions);
}

/**
 * Performs a ticket operation on the ticket that the `ticket` option names by id or number, or, without one, on the
 * ticket of the channel that the command was used in.
 */
export async function onTicket<Id extends TicketOperationId>(
  call: Call,
  operation: Id,
  ticket: string | undefined,
  input: TicketInput<Id>,
) {
  const { client, guildId, channelId, options } = call;
  const target =
    ticket === undefined ? { guildId, channelId } : { guildId, ticketId: await ticketIdOf(call, ticket) };
  return client.ticket(operation, target, input, options);
}
